import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ApiKeyScopes, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { OrderType } from '@shop/api-orders';
import DataLoader from 'dataloader';
import type { Invoice } from '../domain/invoice';
import { InvoicesService } from '../invoices.service';
import { InvoiceType, toInvoiceType } from './invoice.type';

@Resolver(() => OrderType)
export class OrderInvoicesResolver {
  /** Uncached, since papers are made at any time. */
  private readonly loader: DataLoader<string, Invoice[]>;

  constructor(invoices: InvoicesService) {
    this.loader = new DataLoader((ids) => invoices.ofOrders(ids), { cache: false });
  }

  @ResolveField(() => [InvoiceType], {
    description:
      'Its invoice and credit notes, oldest first; empty until it is paid, without a seller, and for an API key that may not read invoices.',
  })
  @ApiKeyScopes('invoices:read')
  async invoices(
    @CurrentPrincipal() caller: Principal | undefined,
    @Parent() { id }: OrderType,
  ): Promise<InvoiceType[]> {
    if (!caller) return [];
    return (await this.loader.load(id)).map(toInvoiceType);
  }
}
