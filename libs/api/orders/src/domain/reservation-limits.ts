import type { StockView } from '@shop/api-catalog';
import { DomainError } from '@shop/api-common';
import { RESERVATION_LIMITS } from '@shop/contracts';
import type { StoredOrder } from './order';

/** An order of the budget's window, as far as the limits need it. */
export type RecentOrder = Pick<StoredOrder, 'id' | 'toolId' | 'quantity' | 'status' | 'createdAt' | 'events'>;

export interface Reservations {
  /** The customer's orders in the budget's window, the new one included. */
  readonly recent: readonly RecentOrder[];
  readonly isVerified: boolean;
  /** Length of a full reservation in milliseconds. */
  readonly fullMs: number;
}

type Wanted = Pick<StoredOrder, 'id' | 'toolId' | 'quantity'>;
type Stock = Pick<StockView, 'availableQuantity' | 'reservedQuantity' | 'minimumOrderQuantity'>;

const OPEN = ['PLACING', 'PENDING_PAYMENT'];
const {
  cancelledOrdersMax,
  fairShare,
  largeOrdersShare,
  minBudgetCost,
  smallStockMax,
  unverified,
  verified,
} = RESERVATION_LIMITS;
const WIDER = ' With a verified e-mail address you can reserve more.';

/** Units that the customer's other unpaid orders reserve. @param toolId of one tool; of all tools by default */
export function reservedUnits({ recent }: Reservations, wanted: Wanted, toolId?: string): number {
  return recent
    .filter(({ id, status }) => id !== wanted.id && OPEN.includes(status))
    .filter((order) => toolId === undefined || order.toolId === toolId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether no limit can apply, whatever is reserved; saves reading the stock. @param tool as it was read before */
export function isWithinFairShare(
  wanted: Wanted,
  reservations: Reservations,
  tool: Pick<Stock, 'availableQuantity' | 'minimumOrderQuantity'>,
): boolean {
  const own = reservedUnits(reservations, wanted, wanted.toolId) + wanted.quantity;
  const isFair = own <= fairUnits(tool.availableQuantity, tool.minimumOrderQuantity);
  return (
    isFair && usedBudget(reservations, wanted.toolId) === 0 && !accountRefusal(wanted, reservations, tool)
  );
}

/**
 * The units that must stay available beside this order.
 *
 * @param stock without the order's own reservation
 * @throws DomainError CONFLICT: the account may not reserve so much
 */
export function unitsToLeave(wanted: Wanted, reservations: Reservations, stock: Stock): number {
  const { availableQuantity: available, reservedQuantity, minimumOrderQuantity: minimum } = stock;
  const { share, fullReservations } = reservations.isVerified ? verified : unverified;
  const hint = reservations.isVerified ? '' : WIDER;
  const refusal = accountRefusal(wanted, reservations, stock);
  if (refusal) throw refusal;

  const total = available + reservedQuantity;
  const own = reservedUnits(reservations, wanted, wanted.toolId) + wanted.quantity;
  const fair = fairUnits(total, minimum);
  const isSmall = total <= smallStockMax;
  const most = isSmall ? total : Math.max(fair, Math.floor(total * share));
  if (own > most)
    throw refused(
      `One account can have up to ${most} unpaid units of this tool, so that it stays available to others. Please order fewer, or pay your open orders first.${hint}`,
    );
  if (usedBudget(reservations, wanted.toolId) >= fullReservations * reservations.fullMs * most)
    throw refused(
      `You have reserved this tool several times within ${RESERVATION_LIMITS.budgetHours} hours without paying, so it goes to others first. Please order it again tomorrow.${hint}`,
    );
  const mustRemain = isSmall || own <= fair ? 0 : total - Math.floor(total * largeOrdersShare);
  if (available - wanted.quantity < mustRemain)
    throw refused(
      `Many units of this tool are reserved for unpaid orders, so one account can have up to ${fair} of them now. Please order fewer, or try again later.`,
    );
  return mustRemain;
}

function fairUnits(total: number, minimum: number): number {
  return Math.max(1, minimum, Math.floor(total * fairShare));
}

/** Of all tools together; the minimum of one may always be ordered. */
function accountRefusal(
  wanted: Wanted,
  reservations: Reservations,
  { minimumOrderQuantity: minimum }: Pick<Stock, 'minimumOrderQuantity'>,
): DomainError | undefined {
  const { units } = reservations.isVerified ? verified : unverified;
  if (reservations.recent.filter(({ status }) => status === 'CANCELLED').length >= cancelledOrdersMax)
    return refused(
      'Too many of your orders ended without payment today. Please order again tomorrow, or ask us for help.',
    );
  const others = reservedUnits(reservations, wanted);
  if (others + wanted.quantity <= Math.max(units, minimum)) return undefined;
  return refused(
    `One account can have up to ${units} unpaid units in all. Please order fewer, or pay or cancel an open order first.${reservations.isVerified ? '' : WIDER}`,
  );
}

/** Units times milliseconds that unpaid orders of the tool have used; what an admin cancelled is free. */
function usedBudget({ recent, fullMs }: Reservations, toolId: string): number {
  return recent.reduce((sum, order) => {
    const closed = order.events.find(({ status }) => status === 'CANCELLED');
    if (order.toolId !== toolId || order.status !== 'CANCELLED' || !closed || closed.by === 'admin')
      return sum;
    const heldMs = closed.at.getTime() - order.createdAt.getTime();
    return sum + order.quantity * Math.max(heldMs, fullMs * minBudgetCost);
  }, 0);
}

function refused(message: string): DomainError {
  return DomainError.conflict(message);
}
