import { Body, Controller, Delete, Get, Headers, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal, SignedIn } from '@shop/api-auth';
import {
  changedAnswer,
  deletedAnswer,
  type DeletedAnswer,
  insertedAnswer,
  listOf,
  queryEmail,
  type QueryString,
  readListQuery,
  RestDoc,
  sendList,
} from '@shop/api-http';
import { z } from 'zod';
import { CancelOrderService } from '../services/cancel-order.service';
import { CompletePaymentService } from '../services/complete-payment.service';
import { OrdersService } from '../services/orders.service';
import { PlaceOrderService } from '../services/place-order.service';
import { fromOrderForm, ORDER_FORM_NAMES, orderForm, orderHeaders } from './order-form';
import { orderDto, type OrderDto, toOrderDto } from './order.dto';
import { completeForm, readCompleteForm } from './payment-forms';

const placedAnswer = insertedAnswer.extend({ order: orderDto });
const completedAnswer = changedAnswer.extend({ order: orderDto });
const ownOrders = listOf(orderDto);
const ownQuery = ownOrders.query.extend({
  customerEmail: z
    .string()
    .optional()
    .describe("The caller's own; admins may name anybody's, as it is now: who had it before is not meant."),
});

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placing: PlaceOrderService,
    private readonly cancelling: CancelOrderService,
    private readonly completing: CompletePaymentService,
  ) {}

  @Post('order')
  @SignedIn()
  @RestDoc({
    summary: 'Order a tool',
    description:
      "Name and price are the tool's own; a `price_per_unit` that is not the current one is refused with " +
      '`PRICE_CHANGED`. The quantity must be from the minimum to what is available.',
    headers: orderHeaders,
    body: orderForm,
    answer: placedAnswer,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'OUT_OF_STOCK', 'PRICE_CHANGED', 'CONFLICT'],
  })
  async place(
    @CurrentPrincipal() caller: Principal,
    @Body() body: unknown,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<z.output<typeof placedAnswer>> {
    const order = await this.placing.place(caller, fromOrderForm(caller, body, key), ORDER_FORM_NAMES);
    return { acknowledged: true, insertedId: order.id, order: toOrderDto(order) };
  }

  @Get('order')
  @SignedIn()
  @RestDoc({
    summary: "A customer's orders",
    description: 'Cancelled ones are gone from it.',
    ...ownOrders,
    query: ownQuery,
    refusals: ['FORBIDDEN'],
  })
  async listOwn(
    @CurrentPrincipal() caller: Principal,
    @Query() query: QueryString,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderDto[]> {
    const { limit, after } = readListQuery(query);
    const page = await this.orders.listStoredOf(caller, queryEmail(query, 'customerEmail'), limit, after);
    return sendList(reply, page, toOrderDto);
  }

  @Get('allOrder')
  @AdminOnly()
  @RestDoc({ summary: 'All orders', ...listOf(orderDto) })
  async listAll(
    @Query() query: QueryString,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderDto[]> {
    const { limit, after } = readListQuery(query);
    return sendList(reply, await this.orders.listStored(limit, after), toOrderDto);
  }

  @Delete('order/:id')
  @SignedIn()
  @RestDoc({
    summary: 'Cancel an order',
    description: 'An unpaid one, by its owner or an admin; its pieces can be ordered again.',
    answer: deletedAnswer,
    refusals: ['NOT_FOUND', 'CONFLICT'],
  })
  async cancel(@CurrentPrincipal() caller: Principal, @Param('id') id: string): Promise<DeletedAnswer> {
    await this.cancelling.cancel(caller, id);
    return { acknowledged: true, deletedCount: 1 };
  }

  @Patch('order/:id')
  @SignedIn()
  @RestDoc({
    summary: 'Report the payment of an order',
    description:
      "`id` is an order's, or a tool's, meaning the caller's newest unpaid order of it. The order is paid once the " +
      'payment provider says that `transactionId` paid exactly this order. Repeating it is harmless.',
    body: completeForm,
    answer: completedAnswer,
    refusals: ['PAYMENT_FAILED', 'NOT_FOUND', 'CONFLICT'],
  })
  async complete(
    @CurrentPrincipal() caller: Principal,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<z.output<typeof completedAnswer>> {
    const { transactionId } = readCompleteForm(body);
    const order = await this.completing.complete(caller, id, transactionId);
    return { acknowledged: true, matchedCount: 1, modifiedCount: 1, order: toOrderDto(order) };
  }
}
