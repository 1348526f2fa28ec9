import { Args, ArgsType, Field, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { AdminOnly, ApiKeyScopes, Authenticated, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { type Connection, IncludeTotalCount, PageArgs, toConnection } from '@shop/api-graphql';
import { OrdersService, OrderType, toOrderType } from '@shop/api-orders';
import type { InvoiceKind } from '../domain/invoice';
import { InvoicesService } from '../invoices.service';
import { InvoiceConnection, InvoiceKindEnum, InvoiceType, toInvoiceType } from './invoice.type';

@ArgsType()
class InvoicesArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Part of the number of the paper, or of its order.' })
  search?: string | null;
  @Field(() => InvoiceKindEnum, { nullable: true, description: 'Only papers of this kind.' })
  kind?: InvoiceKind | null;
  @Field(() => Date, { nullable: true, description: 'Not made before this time.' })
  from?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Not made after this time.' })
  to?: Date | null;
}

@Resolver(() => InvoiceType)
export class InvoicesResolver {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly orders: OrdersService,
  ) {}

  @Query(() => InvoiceConnection, {
    description: "The caller's own invoices and credit notes, newest first.",
  })
  @Authenticated()
  async myInvoices(
    @CurrentPrincipal() caller: Principal,
    @Args() args: PageArgs,
    @IncludeTotalCount() includeTotalCount: boolean,
  ): Promise<Connection<InvoiceType>> {
    return toConnection(await this.invoices.mine(caller, { ...args, includeTotalCount }), toInvoiceType);
  }

  @Query(() => InvoiceType, {
    nullable: true,
    description: "An invoice or credit note of the caller's, or for an admin anybody's; null for none.",
  })
  @Authenticated()
  @ApiKeyScopes('invoices:read')
  async invoice(
    @CurrentPrincipal() caller: Principal,
    @Args('number', { description: 'Its number.' }) number: string,
  ): Promise<InvoiceType | null> {
    const invoice = await this.invoices.find(caller, number);
    return invoice && toInvoiceType(invoice);
  }

  @Query(() => InvoiceConnection, {
    name: 'invoices',
    description: 'All invoices and credit notes, newest first. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('invoices:read')
  async list(
    @Args() args: InvoicesArgs,
    @IncludeTotalCount() includeTotalCount: boolean,
  ): Promise<Connection<InvoiceType>> {
    return toConnection(await this.invoices.list({ ...args, includeTotalCount }), toInvoiceType);
  }

  @ResolveField(() => OrderType, {
    nullable: true,
    description: 'Its order; null for an API key that may not read orders.',
  })
  @ApiKeyScopes('orders:read')
  async order(
    @CurrentPrincipal() caller: Principal | undefined,
    @Parent() { orderId }: InvoiceType,
  ): Promise<OrderType | null> {
    const order = caller ? await this.orders.find(caller, orderId) : null;
    return order && toOrderType(order);
  }
}
