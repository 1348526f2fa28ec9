import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
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
    description: 'Its invoice and credit notes, oldest first; empty until it is paid, and without a seller.',
  })
  async invoices(@Parent() { id }: OrderType): Promise<InvoiceType[]> {
    return (await this.loader.load(id)).map(toInvoiceType);
  }
}
