import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { AdminOnly, ApiKeyScopes, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { EXAMPLE, RestDoc, withExample } from '@shop/api-http';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { z } from 'zod';
import { RefundOrderService } from '../services/refund-order.service';
import { ShipOrderService } from '../services/ship-order.service';
import { changedOrderDto, type ChangedOrderDto, toChangedOrderDto } from './changed-order.dto';
import { fromRefundForm, refundForm } from './refund-form';
import { fromShipForm, shipForm } from './ship-form';

const idParameter = z.object({
  id: withExample(z.string().describe("A paid order's."), EXAMPLE.paidOrder),
});

const keyHeader = (example: string) =>
  z.object({
    'Idempotency-Key': withExample(
      idempotencyKeyInput.optional().describe('Makes sending again harmless.'),
      example,
    ),
  });
const refundHeaders = keyHeader('bent-handle-1');
const shipHeaders = keyHeader('parcel-1');

const KEY_NAME = { idempotencyKey: 'Idempotency-Key' } as const;

/** What admins do with paid orders. */
@Controller()
export class FulfilmentController {
  constructor(
    private readonly refunds: RefundOrderService,
    private readonly shipping: ShipOrderService,
  ) {}

  @Post('order/:id/ship')
  @HttpCode(200)
  @AdminOnly()
  @ApiKeyScopes('orders:write')
  @RestDoc({
    summary: 'Ship an order, or a part of it',
    description:
      'Ships lines, or by default all that is left: the order is shipped with its first shipment. No more is shipped than ' +
      'was ordered and not refunded (`CONFLICT`).',
    params: idParameter,
    headers: shipHeaders,
    body: shipForm,
    response: changedOrderDto,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async ship(
    @CurrentPrincipal() admin: Principal,
    @Param('id') id: string,
    @Body() body: unknown,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ChangedOrderDto> {
    return toChangedOrderDto(await this.shipping.ship(admin, id, fromShipForm(body, key), KEY_NAME));
  }

  @Post('order/:id/refund')
  @HttpCode(200)
  @AdminOnly()
  @ApiKeyScopes('orders:write')
  @RestDoc({
    summary: 'Refund an order, or a part of it',
    description:
      'Gives back lines, or an amount, or with an empty body all that is left. Refunds never add up to more than was ' +
      'paid (`CONFLICT`).',
    params: idParameter,
    headers: refundHeaders,
    body: refundForm,
    response: changedOrderDto,
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_FAILED'],
  })
  async refund(
    @CurrentPrincipal() admin: Principal,
    @Param('id') id: string,
    @Body() body: unknown,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ChangedOrderDto> {
    return toChangedOrderDto(await this.refunds.refund(admin, id, fromRefundForm(body, key), KEY_NAME));
  }
}
