import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  type RawBodyRequest,
  Req,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type ToolDto, toToolDto } from '@shop/api-catalog';
import type { Principal } from '@shop/api-kernel';
import { CurrentPrincipal, Everyone, SignedIn } from '@shop/api-platform';
import { OrdersService } from '../services/orders.service';
import { PaymentWebhookService } from '../services/payment-webhook.service';
import { StartPaymentService } from '../services/start-payment.service';
import { type OrderDto, toOrderDto } from './order.dto';
import { readStartForm } from './payment-forms';

@Controller()
export class PaymentController {
  constructor(
    private readonly orders: OrdersService,
    private readonly starting: StartPaymentService,
    private readonly webhooks: PaymentWebhookService,
  ) {}

  @Post('create-payment-intent')
  @HttpCode(200)
  @SignedIn()
  async start(
    @CurrentPrincipal() caller: Principal,
    @Body() body: unknown,
  ): Promise<{ clientSecret: string }> {
    const { clientSecret } = await this.starting.start(caller, readStartForm(body).orderId);
    return { clientSecret };
  }

  @Get('payment/:id')
  @Everyone()
  async show(
    @CurrentPrincipal() caller: Principal | undefined,
    @Param('id') id: string,
  ): Promise<OrderDto | ToolDto> {
    const subject = await this.orders.findToPay(caller, id);
    return 'order' in subject ? toOrderDto(subject.order) : toToolDto(subject.tool);
  }

  @Post('webhook/stripe')
  @HttpCode(200)
  @Everyone()
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.webhooks.receive(request.rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }
}
