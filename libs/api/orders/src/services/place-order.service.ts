import { Inject, Injectable } from '@nestjs/common';
import { StockService, type Tool, ToolsService } from '@shop/api-catalog';
import { Clock, DomainError, addMilliseconds, parseInput, type Principal } from '@shop/api-common';
import { IdempotencyKeys, type IdempotencyClaim } from '@shop/api-idempotency';
import { ShopSettingsService } from '@shop/api-settings';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { LIMITS, unitPriceAt } from '@shop/contracts';
import { reservationOutcomeFor, isVisible, type Order, type StoredOrder } from '../domain/order';
import { PlacementListener } from '../domain/placement-listener.port';
import type { PlacedLine } from '../domain/placement';
import { MINUTE, TIMING } from '../domain/timing';
import { OrderPlacingRepository } from '../persistence/order-placing.repository';
import { OrderRepository } from '../persistence/order.repository';
import { OrderSideEffects, reservationsFor } from './order-side-effects';
import { deliveryOf, priceOrder } from './order-destination';
import { PlacementRefusals } from './placement-refusals.service';
import { ReservationLimits } from './reservation-limits.service';
import { type NewOrder, placeOrderSchema } from './place-order.input';
import { type WantedLine, wantedLines } from './wanted-lines';

const MAX_ATTEMPTS = 3;

interface Placement {
  readonly customer: Principal;
  readonly claim: IdempotencyClaim;
  readonly order: StoredOrder;
  readonly wanted: readonly WantedLine[];
  /** As read before, by id; without those that are gone. */
  readonly tools: ReadonlyMap<string, Tool>;
}

interface PlacementRequest extends Pick<Placement, 'wanted'> {
  readonly input: NewOrder;
  readonly delivery: ReturnType<typeof deliveryOf>;
  readonly names: Readonly<Record<string, string>> | undefined;
}

/**
 * Places orders in idempotent writes: the order as PLACING, a reservation on each tool, the order as PENDING_PAYMENT. A
 * retry under the same key continues the same order; the reconciler abandons interrupted ones.
 */
@Injectable()
export class PlaceOrderService {
  constructor(
    private readonly tools: ToolsService,
    private readonly stock: StockService,
    private readonly orders: OrderRepository,
    private readonly placing: OrderPlacingRepository,
    private readonly shopSettings: ShopSettingsService,
    private readonly limits: ReservationLimits,
    private readonly refusals: PlacementRefusals,
    private readonly sideEffects: OrderSideEffects,
    private readonly placements: PlacementListener,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'reservationMinutes'>,
  ) {}

  /** @param names field names of the transport, where they differ */
  async place(customer: Principal, raw: unknown, names?: Readonly<Record<string, string>>): Promise<Order> {
    const input = parseInput(placeOrderSchema, raw, names);
    const wanted = wantedLines(input, names);
    const delivery = deliveryOf(input, names);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const placement = await this.begin(customer, { input, wanted, delivery, names });
      const placed = await this.finish(placement);
      if (placed) {
        if (input.lines) await this.placements.placed(placed);
        return placed;
      }
      await this.keys.release(placement.claim);
    }
    throw DomainError.conflict('The same order is being placed elsewhere. Please look at your orders.');
  }

  /** Validates before writing; a retry continues its order even if a tool has changed. */
  private async begin(
    customer: Principal,
    { input, wanted, delivery, names }: PlacementRequest,
  ): Promise<Placement> {
    const { idempotencyKey: key, ...fields } = input;
    const { uid } = customer;
    const request = { uid, operation: 'placeOrder', key, input: fields } as const;
    const [tools, settings] = await Promise.all([this.readTools(wanted), this.shopSettings.read()]);
    const lines = wanted.map((line) => withTerms(line, tools.get(line.toolId)));
    const priced = priceOrder(lines, tools, settings, input, names);
    if ('refusal' in priced) {
      const claim = await this.keys.findClaim(request);
      const order = claim && (await this.orders.findStored(claim.thingId));
      if (claim && order) return { customer, claim, order, wanted, tools };
      throw await this.refusals.explain(priced.refusal, customer, lines, tools);
    }
    const claim = await this.keys.claim(request);
    const draft = {
      id: claim.thingId,
      lines: lines.map((line) => toLine(line, tools.get(line.toolId))),
      customerUid: uid,
      customerEmail: customer.email,
      customerName: customer.displayName,
      totals: priced.totals,
      ...delivery,
      ...textsOf(input),
      createdAt: this.clock.now(),
    };
    const opened = await this.placing.open(draft);
    // A concurrent duplicate under the same key may have taken a slot that became free.
    const order = opened ?? (claim.keyId === undefined ? null : await this.placing.decline(draft));
    if (order) return { customer, claim, order, wanted, tools };
    await this.keys.release(claim);
    throw DomainError.conflict(
      `You've reached the limit of ${LIMITS.unpaidOrdersPerCustomerMax} unpaid orders. Pay or cancel one to continue.`,
    );
  }

  /** In one read, however many. */
  private async readTools(wanted: readonly WantedLine[]): Promise<ReadonlyMap<string, Tool>> {
    const found = await Promise.all(wanted.map(({ toolId }) => this.tools.findById(toolId)));
    return new Map(found.flatMap((tool) => (tool ? [[tool.id, tool] as const] : [])));
  }

  /** Reserves the stock and activates the order; null when a concurrent duplicate abandoned it. */
  private async finish(placement: Placement): Promise<Order | null> {
    const { order } = placement;
    if (isVisible(order)) return order;
    if (order.status === 'PLACING') {
      await this.reserveStock(placement);
      const now = this.clock.now();
      const holdExpiresAt = addMilliseconds(now, this.settings.reservationMinutes * MINUTE);
      const placed = await this.placing.activate(order, now, holdExpiresAt);
      if (placed) return placed;
    }
    const current = await this.orders.findStored(order.id);
    const isPlaced = current !== null && isVisible(current);
    // A concurrent duplicate abandoned or even finished the order: these reservations have no owner.
    if (!isPlaced || (reservationOutcomeFor(current) !== 'keep' && !current.dueAt))
      await Promise.all(reservationsFor(order).map((reservation) => this.stock.release(reservation)));
    return isPlaced ? current : null;
  }

  /**
   * Reserves in the order of tool ids and stops at the first miss, so that of overlapping orders one always goes on. A
   * refusal abandons the order unless a concurrent duplicate has activated it.
   */
  private async reserveStock({ customer, order, claim, wanted, tools }: Placement): Promise<void> {
    const lines = order.lines.map((line) => ({ ...line, fields: fieldsOf(line, wanted) }));
    const now = this.clock.now();
    let hasReserved = false;
    let toolId: string | undefined;
    try {
      const toLeave = await this.limits.check(customer, order, [...tools.values()]);
      for (const { quantity, pricePerUnit, fields, ...line } of lines.toSorted(byToolId)) {
        ({ toolId } = line);
        const hold = { orderId: order.id, toolId, quantity, mustRemain: toLeave.get(toolId) ?? 0 };
        const options = { terms: tools.get(toolId), quantityName: fields.quantity };
        await this.stock.reserve(hold, pricePerUnit, now, options);
        hasReserved = true;
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Due while there is something to release, which a kill could leave.
      const dueAt = hasReserved ? addMilliseconds(now, TIMING.holdEnd) : undefined;
      if (!(await this.placing.reject(order.id, now, dueAt))) return;
      if (dueAt) await this.sideEffects.run({ ...order, status: 'REJECTED' });
      await this.keys.release(claim);
      throw await this.refusals.explainNow({ error, toolId }, customer, lines);
    }
  }
}

function byToolId(one: { toolId: string }, other: { toolId: string }): number {
  return one.toolId < other.toolId ? -1 : 1;
}

/** The fields of a repeated request are those of the first, as its input is the same. */
function fieldsOf(
  { toolId }: Pick<PlacedLine, 'toolId'>,
  wanted: readonly WantedLine[],
): PlacedLine['fields'] {
  return wanted.find((line) => line.toolId === toolId)?.fields ?? { quantity: 'quantity', price: 'price' };
}

function withTerms(line: WantedLine, tool: Tool | undefined): PlacedLine {
  const { toolId, fields, quantity = tool?.minimumOrderQuantity ?? 1 } = line;
  const current = tool ? unitPriceAt(tool, quantity) : 0;
  return { toolId, fields, quantity, pricePerUnit: line.expectedPricePerUnit ?? current };
}

/** Those that were given: the store keeps no field for the others. */
function textsOf({ purchaseOrderNumber, note }: NewOrder) {
  return {
    ...(purchaseOrderNumber !== undefined && { purchaseOrderNumber }),
    ...(note !== undefined && { note }),
  };
}

function toLine({ toolId, quantity, pricePerUnit }: PlacedLine, tool: Tool | undefined) {
  const copy = { sku: tool?.sku ?? '', toolName: tool?.name ?? '' };
  return { toolId, ...copy, pricePerUnit, quantity, refundedQuantity: 0 };
}
