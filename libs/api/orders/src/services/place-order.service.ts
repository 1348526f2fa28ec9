import { Inject, Injectable } from '@nestjs/common';
import { StockService, type Tool, ToolsService } from '@shop/api-catalog';
import { Clock, DomainError, addMilliseconds, parseInput, type Principal } from '@shop/api-common';
import { IdempotencyKeys, type IdempotencyClaim } from '@shop/api-idempotency';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { formatCount, LIMITS, unitPriceAt } from '@shop/contracts';
import { reservationOutcomeFor, isVisible, type Order, type StoredOrder } from '../domain/order';
import { findLine, firstLineOf } from '../domain/order-lines';
import { placementRefusal } from '../domain/placement';
import { MINUTE } from '../domain/timing';
import { OrderPlacingRepository } from '../persistence/order-placing.repository';
import { OrderRepository } from '../persistence/order.repository';
import { reservationsFor } from './order-side-effects';
import { ReservationLimits } from './reservation-limits.service';
import { type NewOrder, placeOrderSchema } from './place-order.input';

const MAX_ATTEMPTS = 3;

interface Placement {
  readonly claim: IdempotencyClaim;
  readonly order: StoredOrder;
  /** As read before; null when it is gone. */
  readonly tool: Tool | null;
}

/**
 * Places orders in three idempotent writes: the order as PLACING, the reservation on the tool, the order as
 * PENDING_PAYMENT. A retry under the same key continues the same order; the reconciler abandons interrupted ones.
 */
@Injectable()
export class PlaceOrderService {
  constructor(
    private readonly tools: ToolsService,
    private readonly stock: StockService,
    private readonly orders: OrderRepository,
    private readonly placing: OrderPlacingRepository,
    private readonly limits: ReservationLimits,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'reservationMinutes'>,
  ) {}

  /** @param names field names of the transport, where they differ */
  async place(customer: Principal, raw: unknown, names?: Readonly<Record<string, string>>): Promise<Order> {
    const input = parseInput(placeOrderSchema, raw, names);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const placement = await this.begin(customer, input, names?.['quantity']);
      const placed = await this.finish(placement, customer, names?.['quantity']);
      if (placed) return placed;
      await this.keys.release(placement.claim);
    }
    throw DomainError.conflict('The same order is being placed elsewhere. Please look at your orders.');
  }

  /** Validates before writing; a retry continues its order even if the tool has changed. */
  private async begin(customer: Principal, input: NewOrder, quantityName?: string): Promise<Placement> {
    const { idempotencyKey: key, ...fields } = input;
    const { uid } = customer;
    const request = { uid, operation: 'placeOrder', key, input: fields } as const;
    const tool = await this.tools.findById(input.toolId);
    const quantity = input.quantity ?? tool?.minimumOrderQuantity ?? 1;
    const current = tool ? unitPriceAt(tool, quantity) : 0;
    const terms = { quantity, pricePerUnit: input.expectedPricePerUnit ?? current };
    const refusal = placementRefusal(tool, terms, quantityName);
    if (!tool || refusal) {
      const claim = await this.keys.findClaim(request);
      const order = claim && (await this.orders.findStored(claim.thingId));
      if (claim && order) return { claim, order, tool };
      throw refusal
        ? await this.explain(refusal, customer, input.toolId, quantityName)
        : DomainError.notFound('tool');
    }
    const claim = await this.keys.claim(request);
    const draft = {
      id: claim.thingId,
      lines: [{ toolId: tool.id, sku: '', toolName: tool.name, ...terms, refundedQuantity: 0 }],
      customerUid: uid,
      customerEmail: customer.email,
      customerName: customer.displayName,
      phone: input.phone,
      address: input.address ?? '',
      purchaseOrderNumber: input.purchaseOrderNumber,
      note: input.note,
      createdAt: this.clock.now(),
    };
    const opened = await this.placing.open(draft);
    // A concurrent duplicate under the same key may have taken a slot that became free.
    const order = opened ?? (claim.keyId === undefined ? null : await this.placing.decline(draft));
    if (order) return { claim, order, tool };
    await this.keys.release(claim);
    throw DomainError.conflict(
      `You've reached the limit of ${LIMITS.unpaidOrdersPerCustomerMax} unpaid orders. Pay or cancel one to continue.`,
    );
  }

  /** Reserves the stock and activates the order; null when a concurrent duplicate abandoned it. */
  private async finish(
    placement: Placement,
    customer: Principal,
    quantityName?: string,
  ): Promise<Order | null> {
    const { order } = placement;
    if (isVisible(order)) return order;
    if (order.status === 'PLACING') {
      await this.reserveStock(placement, customer, quantityName);
      const now = this.clock.now();
      const holdExpiresAt = addMilliseconds(now, this.settings.reservationMinutes * MINUTE);
      const placed = await this.placing.activate(order, now, holdExpiresAt);
      if (placed) return placed;
    }
    const current = await this.orders.findStored(order.id);
    const isPlaced = current !== null && isVisible(current);
    // A concurrent duplicate abandoned or even finished the order: this reservation has no owner.
    if (!isPlaced || (reservationOutcomeFor(current) !== 'keep' && !current.dueAt))
      await Promise.all(reservationsFor(order).map((reservation) => this.stock.release(reservation)));
    return isPlaced ? current : null;
  }

  /** A refusal abandons the order unless a concurrent duplicate has activated it. */
  private async reserveStock(
    { order, claim, tool }: Placement,
    customer: Principal,
    quantityName?: string,
  ): Promise<void> {
    const now = this.clock.now();
    try {
      const toLeave = await this.limits.check(customer, order, tool ? [tool] : []);
      for (const { toolId, quantity, pricePerUnit } of order.lines) {
        const hold = { orderId: order.id, toolId, quantity, mustRemain: toLeave.get(toolId) ?? 0 };
        await this.stock.reserve(hold, pricePerUnit, now, { terms: tool ?? undefined, quantityName });
      }
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      if (!(await this.placing.reject(order.id, now))) return;
      await this.keys.release(claim);
      throw await this.explain(refusal, customer, firstLineOf(order).toolId, quantityName);
    }
  }

  /** Says so when the customer's own unpaid order reserves what is missing. */
  private async explain(
    refusal: DomainError,
    customer: Principal,
    toolId: string,
    quantityName = 'quantity',
  ): Promise<DomainError> {
    if (refusal.code !== 'OUT_OF_STOCK') return refusal;
    const own = await this.orders.findPayable(customer.uid, toolId);
    const line = own && findLine(own, toolId.toLowerCase());
    if (!line) return refusal;
    return new DomainError(
      'OUT_OF_STOCK',
      `${refusal.message} Your unpaid order reserves ${formatCount(line.quantity)} of them: pay it, or cancel it to order again.`,
      { [quantityName]: 'is reserved by your own unpaid order' },
    );
  }
}
