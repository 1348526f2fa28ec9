import { Body, Controller, Delete, Get, Headers, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError, parseInput, type Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal, Authenticated, ApiKeyScopes } from '@shop/api-auth';
import {
  deletedResponse,
  type DeletedResponse,
  insertedResponse,
  listDocumentation,
  readEmailParameter,
  type QueryString,
  parseListQuery,
  queryValue,
  RestDoc,
  sendList,
  EXAMPLE,
  setLocation,
  withExample,
} from '@shop/api-http';
import { ORDER_STATUSES } from '@shop/contracts';
import { z } from 'zod';
import { CancelOrderService } from '../services/cancel-order.service';
import { CompletePaymentService } from '../services/complete-payment.service';
import { OrdersService } from '../services/orders.service';
import { PlaceOrderService } from '../services/place-order.service';
import { completeForm, fromOrderForm, ORDER_FORM_NAMES, orderForm, orderHeaders } from './order-form';
import { changedOrderDto, type ChangedOrderDto, toChangedOrderDto } from './changed-order.dto';
import { orderDto, type OrderDto, toOrderDto } from './order.dto';

const placedAnswer = insertedResponse.extend({ order: orderDto });
const ownOrders = listDocumentation(orderDto, EXAMPLE.cursors.ownOrders);
const ownQuery = ownOrders.query.extend({
  customerEmail: withExample(
    z
      .string()
      .optional()
      .describe("The caller's own; admins may name anybody's, as it is now: who had it before is not meant."),
    EXAMPLE.customer,
  ),
  email: withExample(z.string().optional().describe('The same as `customerEmail`.'), EXAMPLE.customer),
});

const allOrders = listDocumentation(orderDto, EXAMPLE.cursors.orders);
const allQuery = allOrders.query.extend({
  status: withExample(z.enum(ORDER_STATUSES).optional().describe('Only those in it.'), 'PAID'),
  since: withExample(z.iso.datetime().optional().describe('Placed then or later.'), '2026-01-01T00:00:00Z'),
  search: withExample(
    z.string().optional().describe("In number, tools, the customer's name, e-mail or own number."),
    'hammer',
  ),
});

const idParameter = (description: string, example: string) =>
  z.object({ id: withExample(z.string().describe(description), example) });

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placing: PlaceOrderService,
    private readonly cancelling: CancelOrderService,
    private readonly completing: CompletePaymentService,
  ) {}

  @Post('order')
  @Authenticated()
  @RestDoc({
    summary: 'Order a tool, or several',
    description:
      "Name and price are the tool's own; a `price_per_unit` that is not the current one is refused with " +
      '`PRICE_CHANGED`. The quantity must be from the minimum to what is available. What one account may reserve ' +
      'without paying is limited (`CONFLICT`).',
    headers: orderHeaders,
    body: orderForm,
    response: placedAnswer,
    responseHeaders: { Location: 'Where the order can be paid.' },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'OUT_OF_STOCK', 'PRICE_CHANGED', 'CONFLICT'],
  })
  async place(
    @CurrentPrincipal() caller: Principal,
    @Body() body: unknown,
    @Headers('idempotency-key') key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<typeof placedAnswer>> {
    const order = await this.placing.place(caller, fromOrderForm(caller, body, key), ORDER_FORM_NAMES);
    setLocation(reply, `/payment/${order.id}`);
    return { acknowledged: true, insertedId: order.id, order: toOrderDto(order) };
  }

  @Get('order')
  @Authenticated()
  @ApiKeyScopes('orders:read')
  @RestDoc({
    summary: "A customer's orders",
    description: 'Cancelled ones are gone from it.',
    ...ownOrders,
    query: ownQuery,
    errors: ['FORBIDDEN'],
  })
  async listOwn(
    @CurrentPrincipal() caller: Principal,
    @Query() query: QueryString,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderDto[]> {
    const { limit, after } = parseListQuery(query);
    const email = readEmailParameter(query);
    const page = await this.orders.listStoredOf(caller, email, limit, after);
    return sendList(reply, page, toOrderDto);
  }

  @Get('allOrder')
  @AdminOnly()
  @ApiKeyScopes('orders:read')
  @RestDoc({
    summary: 'All orders',
    description: 'Of every customer, newest last.',
    ...allOrders,
    query: allQuery,
  })
  async listAll(
    @Query() query: QueryString,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderDto[]> {
    const { limit: first, after } = parseListQuery(query);
    const [status, since, search] = ['status', 'since', 'search'].map((name) => queryValue(query, name));
    return sendList(reply, await this.orders.listStored({ first, after, status, since, search }), toOrderDto);
  }

  @Get('order/:id')
  @Authenticated()
  @ApiKeyScopes('orders:read')
  @RestDoc({
    summary: 'An order',
    description: "The caller's own, or for an admin anybody's.",
    params: idParameter("An order's.", EXAMPLE.paidOrder),
    response: orderDto,
    errors: ['NOT_FOUND'],
  })
  async find(@CurrentPrincipal() caller: Principal, @Param('id') id: string): Promise<OrderDto> {
    const order = await this.orders.find(caller, id);
    if (!order) throw DomainError.notFound('order');
    return toOrderDto(order);
  }

  @Delete('order/:id')
  @Authenticated()
  @ApiKeyScopes('orders:write')
  @RestDoc({
    summary: 'Cancel an order',
    description: 'An unpaid one, by its owner or an admin; its units can be ordered again.',
    params: idParameter("An order's.", EXAMPLE.unpaidOrder),
    response: deletedResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async cancel(@CurrentPrincipal() caller: Principal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.cancelling.cancel(caller, id);
    return { acknowledged: true, deletedCount: 1 };
  }

  @Patch('order/:id')
  @Authenticated()
  @RestDoc({
    summary: 'Report the payment of an order',
    description:
      "`id` is an order's, or a tool's, meaning the caller's newest unpaid order of it. The order is paid once the " +
      'payment provider says that `transactionId` paid exactly this order. Repeating it is harmless.',
    params: idParameter("An order's, or a tool's.", EXAMPLE.paidOrder),
    body: completeForm,
    response: changedOrderDto,
    errors: ['PAYMENT_FAILED', 'NOT_FOUND', 'CONFLICT'],
  })
  async complete(
    @CurrentPrincipal() caller: Principal,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<ChangedOrderDto> {
    const { transactionId } = parseInput(completeForm, body);
    return toChangedOrderDto(await this.completing.complete(caller, id, transactionId));
  }
}
