import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { AdminOnly, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { EXAMPLE, RestDoc, updatedResponse, withExample } from '@shop/api-http';
import { z } from 'zod';
import { RefundOrderService } from '../services/refund-order.service';
import { orderDto, toOrderDto } from './order.dto';
import { fromRefundForm, REFUND_FORM_NAMES, refundForm, refundHeaders } from './refund-form';

const changedAnswer = updatedResponse.extend({ order: orderDto });
type ChangedAnswer = z.output<typeof changedAnswer>;

const idParameter = z.object({
  id: withExample(z.string().describe("A paid order's."), EXAMPLE.paidOrder),
});

/** What admins do with paid orders. */
@Controller()
export class FulfilmentController {
  constructor(private readonly refunds: RefundOrderService) {}

  @Post('order/:id/refund')
  @HttpCode(200)
  @AdminOnly()
  @RestDoc({
    summary: 'Refund an order, or a part of it',
    description:
      'Gives back lines, or an amount, or with an empty body all that is left. Refunds never add up to more than was ' +
      'paid (`CONFLICT`).',
    params: idParameter,
    headers: refundHeaders,
    body: refundForm,
    response: changedAnswer,
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_FAILED'],
  })
  async refund(
    @CurrentPrincipal() admin: Principal,
    @Param('id') id: string,
    @Body() body: unknown,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ChangedAnswer> {
    const order = await this.refunds.refund(admin, id, fromRefundForm(body, key), REFUND_FORM_NAMES);
    return { acknowledged: true, matchedCount: 1, modifiedCount: 1, order: toOrderDto(order) };
  }
}
