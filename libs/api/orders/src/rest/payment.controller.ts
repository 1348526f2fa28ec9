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
import { toolDto, type ToolDto, toToolDto } from '@shop/api-catalog';
import type { Principal } from '@shop/api-common';
import { CurrentPrincipal, Public, Authenticated, UnauthenticatedOnNotFound } from '@shop/api-auth';
import { EXAMPLE, PublicUrl, RestDoc, withExample } from '@shop/api-http';
import { RateLimitBucket } from '@shop/api-rate-limit';
import { z } from 'zod';
import { OrdersService } from '../services/orders.service';
import { PaymentWebhookService } from '../services/payment-webhook.service';
import { StartPaymentService } from '../services/start-payment.service';
import { orderIdFrom, startForm } from './order-form';
import { orderDto, type OrderDto, toOrderDto } from './order.dto';

const idParameter = z.object({
  id: withExample(z.string().describe("An order's, or a tool's."), EXAMPLE.tool),
});
const webhookHeaders = z.object({
  'Stripe-Signature': withExample(
    z.string().describe("The provider's signature over the raw body."),
    't=1764334800,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  ),
});

@Controller()
export class PaymentController {
  constructor(
    private readonly orders: OrdersService,
    private readonly starting: StartPaymentService,
    private readonly webhooks: PaymentWebhookService,
  ) {}

  @Post('create-payment-intent')
  @HttpCode(200)
  @Authenticated()
  @RestDoc({
    summary: 'Start the payment of an order',
    description: "Answers what the provider's form in the browser needs. The amount is the order's own.",
    body: startForm,
    response: z.object({ clientSecret: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async start(
    @CurrentPrincipal() caller: Principal,
    @Body() body: unknown,
  ): Promise<{ clientSecret: string }> {
    const { clientSecret } = await this.starting.start(caller, orderIdFrom(body));
    return { clientSecret };
  }

  @Get('payment/:id')
  @Public()
  @UnauthenticatedOnNotFound()
  @RestDoc({
    summary: 'What there is to pay',
    description:
      "An order by its id, for its owner or an admin. By a tool's id the caller's newest unpaid order of it, or else " +
      'the tool. A client that prefers HTML, as a browser does, gets the page of the shop instead.',
    params: idParameter,
    response: z.union([orderDto, toolDto]),
    optionalSecurity: 'accessToken',
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  })
  async show(
    @CurrentPrincipal() caller: Principal | undefined,
    @Param('id') id: string,
    @PublicUrl() publicUrl: string | undefined,
  ): Promise<OrderDto | ToolDto> {
    const subject = await this.orders.findToPay(caller, id);
    return 'order' in subject ? toOrderDto(subject.order) : toToolDto(subject.tool, publicUrl);
  }

  @Post('webhook/stripe')
  @HttpCode(200)
  @Public()
  @RateLimitBucket('webhooks')
  @RestDoc({
    summary: 'Take an event of the payment provider',
    description: 'Called by the payment provider, whose signature is checked before anything is read.',
    headers: webhookHeaders,
    body: z
      .looseObject({ id: withExample(z.string().optional(), 'evt_1') })
      .describe("The provider's event."),
    response: z.object({ received: z.literal(true) }),
  })
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.webhooks.receive(request.rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }
}
