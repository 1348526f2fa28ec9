import { Inject, Injectable } from '@nestjs/common';
import { StockService, type Tool, ToolsService } from '@shop/api-catalog';
import { type Clock, DomainError, addMilliseconds, parseInput, type Principal } from '@shop/api-common';
import { IdempotencyKeys, type IdempotencyClaim, type IdempotentRequest } from '@shop/api-idempotency';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { LIMITS } from '@shop/contracts';
import { CLOCK } from '../clock.token';
import { reservationOutcomeFor, isVisible, type Order, type StoredOrder } from '../domain/order';
import { placementRefusal, type PlacementTerms } from '../domain/placement';
import { OrderPlacingRepository } from '../persistence/order-placing.repository';
import { OrderRepository } from '../persistence/order.repository';
import { holdOf } from './holds';
import { type NewOrder, placeOrderSchema } from './place-order.input';

const ATTEMPTS = 3;
const MINUTE_MS = 60_000;

/**
 * Places orders. Three writes, each repeatable by the order's id: the order as PLACING, the hold on the tool, the order
 * as PENDING_PAYMENT. Whoever repeats the request under its key, after a crash or at the same moment, works on the same
 * order and gets the same answer; what nobody repeats is given up by the reconciler.
 */
@Injectable()
export class PlaceOrderService {
  constructor(
    private readonly tools: ToolsService,
    private readonly stock: StockService,
    private readonly orders: OrderRepository,
    private readonly placing: OrderPlacingRepository,
    private readonly keys: IdempotencyKeys,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'reservationMinutes'>,
  ) {}

  /**
   * @param names how the transport calls a field, where that differs
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND, PRICE_CHANGED, OUT_OF_STOCK, or CONFLICT for a key used for another
   *   input and for a customer who has as many unpaid orders as one may have
   */
  async place(customer: Principal, raw: unknown, names?: Readonly<Record<string, string>>): Promise<Order> {
    const input = parseInput(placeOrderSchema, raw, names);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { claim, order } = await this.begin(customer, input, names?.['quantity']);
      const placed = await this.finish(order, claim);
      if (placed) return placed;
      await this.keys.release(claim);
    }
    throw new DomainError(
      'CONFLICT',
      'The same order is being placed elsewhere. Please look at your orders.',
    );
  }

  /** Looks before it writes; a repetition goes on with its order whatever the tool looks like by now. */
  private async begin(
    customer: Principal,
    input: NewOrder,
    quantityName: string | undefined,
  ): Promise<{ claim: IdempotencyClaim; order: StoredOrder }> {
    const tool = await this.tools.findById(input.toolId);
    const terms = termsOf(input, tool);
    const refusal = placementRefusal(tool, terms, quantityName);
    const request = requestOf(customer, input);
    if (!tool || refusal) {
      const claim = await this.keys.findClaim(request);
      const order = claim && (await this.orders.findStored(claim.thingId));
      if (claim && order) return { claim, order };
      throw refusal ?? DomainError.notFound('tool');
    }
    const claim = await this.keys.claim(request);
    const draft = {
      id: claim.thingId,
      quantity: terms.quantity,
      pricePerUnit: terms.pricePerUnit,
      toolId: tool.id,
      toolName: tool.name,
      customerUid: customer.uid,
      customerEmail: customer.email,
      customerName: customer.displayName,
      phone: input.phone,
      address: input.address ?? '',
      createdAt: this.clock.now(),
    };
    const opened = await this.placing.open(draft);
    // Only a request with a key has twins, one of which may have found a place that came free just now.
    const order = opened ?? (claim.keyId === undefined ? null : await this.placing.decline(draft));
    if (order) return { claim, order };
    await this.keys.release(claim);
    throw new DomainError(
      'CONFLICT',
      `You have ${LIMITS.unpaidOrdersPerCustomerMax} unpaid orders, the most that one customer may have. Please pay or cancel one of them first.`,
    );
  }

  /** Takes the stock and makes the order visible; null when a twin of this request had to give the order up. */
  private async finish(order: StoredOrder, claim: IdempotencyClaim): Promise<Order | null> {
    if (isVisible(order)) return order;
    if (order.status === 'PLACING') {
      await this.takeStock(order, claim);
      const now = this.clock.now();
      const holdExpiresAt = addMilliseconds(now, this.settings.reservationMinutes * MINUTE_MS);
      const placed = await this.placing.activate(order, now, holdExpiresAt);
      if (placed) return placed;
    }
    const current = await this.orders.findStored(order.id);
    if (!current || !isVisible(current)) {
      await this.stock.release(holdOf(order));
      return null;
    }
    // A twin was faster, by so much that its order is over: what was taken just now is nobody's.
    if (reservationOutcomeFor(current) !== 'keep' && !current.dueAt) await this.stock.release(holdOf(order));
    return current;
  }

  /** A refusal gives the order up, unless a twin of this request has got further with it: then its outcome counts. */
  private async takeStock(order: StoredOrder, claim: IdempotencyClaim): Promise<void> {
    const now = this.clock.now();
    try {
      await this.stock.reserve(holdOf(order), order.pricePerUnit, now);
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      if (!(await this.placing.reject(order.id, now))) return;
      await this.keys.release(claim);
      throw refusal;
    }
  }
}

function requestOf({ uid }: Principal, { idempotencyKey: key, ...input }: NewOrder): IdempotentRequest {
  return { uid, operation: 'placeOrder', key, input };
}

/** What is not said is as the tool has it. */
function termsOf({ quantity, expectedPricePerUnit }: NewOrder, tool: Tool | null): PlacementTerms {
  return {
    quantity: quantity ?? tool?.minimumOrderQuantity ?? 1,
    pricePerUnit: expectedPricePerUnit ?? tool?.pricePerUnit ?? 0,
  };
}
