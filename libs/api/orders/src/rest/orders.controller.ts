import { Body, Controller, Delete, Get, Headers, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Principal } from '@shop/api-kernel';
import {
  AdminOnly,
  CurrentPrincipal,
  type ListQuery,
  readListQuery,
  sendList,
  SignedIn,
} from '@shop/api-platform';
import { CancelOrderService } from '../services/cancel-order.service';
import { CompletePaymentService } from '../services/complete-payment.service';
import { OrdersService } from '../services/orders.service';
import { PlaceOrderService } from '../services/place-order.service';
import { fromOrderForm, ORDER_FORM_NAMES } from './order-form';
import { type OrderDto, toOrderDto } from './order.dto';
import { readCompleteForm } from './payment-forms';

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
  async place(
    @CurrentPrincipal() caller: Principal,
    @Body() body: unknown,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<{ acknowledged: true; insertedId: string; order: OrderDto }> {
    const order = await this.placing.place(caller, fromOrderForm(caller, body, key), ORDER_FORM_NAMES);
    return { acknowledged: true, insertedId: order.id, order: toOrderDto(order) };
  }

  @Get('order')
  @SignedIn()
  async listOwn(
    @CurrentPrincipal() caller: Principal,
    @Query() query: ListQuery & { customerEmail?: unknown },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderDto[]> {
    const { limit, after } = readListQuery(query);
    const page = await this.orders.listStoredOf(caller, query.customerEmail, limit, after);
    return sendList(reply, page, toOrderDto);
  }

  @Get('allOrder')
  @AdminOnly()
  async listAll(
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderDto[]> {
    const { limit, after } = readListQuery(query);
    return sendList(reply, await this.orders.listStored(limit, after), toOrderDto);
  }

  @Delete('order/:id')
  @SignedIn()
  async cancel(@CurrentPrincipal() caller: Principal, @Param('id') id: string) {
    await this.cancelling.cancel(caller, id);
    return { acknowledged: true, deletedCount: 1 };
  }

  @Patch('order/:id')
  @SignedIn()
  async complete(@CurrentPrincipal() caller: Principal, @Param('id') id: string, @Body() body: unknown) {
    const { transactionId } = readCompleteForm(body);
    const order = await this.completing.complete(caller, id, transactionId);
    return { acknowledged: true, matchedCount: 1, modifiedCount: 1, order: toOrderDto(order) };
  }
}
