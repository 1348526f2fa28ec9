import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { AdminOnly, ApiKeyScopes, Authenticated, CurrentPrincipal } from '@shop/api-auth';
import { parseInput, type Principal } from '@shop/api-common';
import { EXAMPLE, RestDoc, withExample } from '@shop/api-http';
import { ORDER_STATUSES } from '@shop/contracts';
import { z } from 'zod';
import { CancelOrderService } from '../services/cancel-order.service';
import { UpdateOrderStatusService } from '../services/update-order-status.service';
import { changedOrderDto, type ChangedOrderDto, toChangedOrderDto } from './changed-order.dto';

const idParameter = (description: string, example: string) =>
  z.object({ id: withExample(z.string().describe(description), example) });

const statusForm = z.strictObject({
  status: withExample(
    z
      .enum(ORDER_STATUSES, { error: `must be one of ${ORDER_STATUSES.join(', ')}` })
      .describe('SHIPPED or DELIVERED.'),
    'DELIVERED',
  ),
});

/** Moves orders on, for other systems. */
@Controller()
export class OrderStatusController {
  constructor(
    private readonly updating: UpdateOrderStatusService,
    private readonly cancelling: CancelOrderService,
  ) {}

  @Post('order/:id/status')
  @HttpCode(200)
  @AdminOnly()
  @ApiKeyScopes('orders:write')
  @RestDoc({
    summary: 'Move a paid order on',
    description: 'From PAID to SHIPPED, from SHIPPED to DELIVERED; anything else is `CONFLICT`.',
    params: idParameter("A paid order's.", EXAMPLE.paidOrder),
    body: statusForm,
    response: changedOrderDto,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async update(
    @CurrentPrincipal() admin: Principal,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<ChangedOrderDto> {
    const { status } = parseInput(statusForm, body);
    return toChangedOrderDto(await this.updating.updateStatus(admin, id, status));
  }

  @Post('order/:id/cancel')
  @HttpCode(200)
  @Authenticated()
  @ApiKeyScopes('orders:write')
  @RestDoc({
    summary: 'Cancel an order, and see it',
    description: 'As `DELETE /order/{id}`, which answers a count.',
    params: idParameter("An unpaid order's.", EXAMPLE.orderToCancel),
    response: changedOrderDto,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async cancel(@CurrentPrincipal() caller: Principal, @Param('id') id: string): Promise<ChangedOrderDto> {
    return toChangedOrderDto(await this.cancelling.cancel(caller, id));
  }
}
