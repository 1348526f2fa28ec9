import { Injectable } from '@nestjs/common';
import { StockService } from '@shop/api-catalog';
import { DomainError, type FieldErrors, type Principal } from '@shop/api-common';
import { formatCount } from '@shop/contracts';
import { findLine } from '../domain/order-lines';
import { type Offer, type PlacedLine, type Refusal, shortagesOf } from '../domain/placement';
import { OrderRepository } from '../persistence/order.repository';

/** Refusals that say which lines cannot be ordered, and what is offered instead. */
@Injectable()
export class PlacementRefusals {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: StockService,
  ) {}

  /** As {@link explain}, with what the tools offer now. */
  async explainNow(refusal: Refusal, customer: Principal, lines: readonly PlacedLine[]) {
    if (!isShortage(refusal.error)) return refusal.error;
    const views = await Promise.all(
      lines.map(({ toolId }) => this.stock.view({ toolId, orderId: '', quantity: 0 })),
    );
    const offers = new Map(
      views.flatMap((view, index) => (view ? [[lines[index]?.toolId ?? '', view] as const] : [])),
    );
    return this.explain(refusal, customer, lines, offers);
  }

  /** @param offers by tool id */
  async explain(
    { error, toolId }: Refusal,
    customer: Principal,
    lines: readonly PlacedLine[],
    offers: ReadonlyMap<string, Offer>,
  ): Promise<DomainError> {
    if (!isShortage(error)) return error;
    const shortages = shortagesOf(lines, offers);
    const own = await this.ownUnits(error, customer, toolId);
    const line = lines.find((one) => one.toolId === toolId);
    const message = own
      ? `${error.message} Your unpaid order reserves ${formatCount(own)} of them: pay it, or cancel it to order again.`
      : error.message;
    const fields: FieldErrors | undefined =
      own && line ? { [line.fields.quantity]: 'is reserved by your own unpaid order' } : error.fields;
    return new DomainError(error.code, message, fields, { ...error.details, lines: shortages });
  }

  /** Units of a tool that is out of stock in the customer's own unpaid order. */
  private async ownUnits({ code }: DomainError, customer: Principal, toolId: string | undefined) {
    if (code !== 'OUT_OF_STOCK' || toolId === undefined) return undefined;
    const order = await this.orders.findPayable(customer.uid, toolId);
    return order ? findLine(order, toolId)?.quantity : undefined;
  }
}

function isShortage({ code }: DomainError): boolean {
  return code === 'OUT_OF_STOCK' || code === 'PRICE_CHANGED';
}
