import type { StockView } from '@shop/api-catalog';
import { DomainError } from '@shop/api-common';
import { RESERVATION_LIMITS } from '@shop/contracts';
import type { StoredOrder } from './order';
import { findLine, type OrderLine, type WithLines } from './order-lines';

/** An order of the budget's window, as far as the limits need it. */
export type RecentOrder = Pick<StoredOrder, 'id' | 'status' | 'createdAt' | 'events'> &
  WithLines<Pick<OrderLine, 'toolId' | 'quantity'>>;

export interface Reservations {
  /** The customer's orders in the budget's window, the new one included. */
  readonly recent: readonly RecentOrder[];
  readonly isVerified: boolean;
  /** Length of a full reservation in milliseconds. */
  readonly fullMs: number;
}

type Wanted = Pick<StoredOrder, 'id'> & WithLines<Pick<OrderLine, 'toolId' | 'quantity'>>;
type Line = Wanted['lines'][number];
type Stock = Pick<StockView, 'availableQuantity' | 'reservedQuantity' | 'minimumOrderQuantity'>;

const OPEN = ['PLACING', 'PENDING_PAYMENT'];
const {
  cancelledOrdersMax,
  fairShare,
  largeOrdersShare,
  linesMax,
  minBudgetCost,
  smallStockMax,
  unverified,
  verified,
} = RESERVATION_LIMITS;
const WIDER = ' With a verified e-mail address you can reserve more.';

/** Units of a tool that the customer's unpaid orders reserve, the new one included. */
function ownUnits({ recent }: Reservations, wanted: Wanted, toolId: string): number {
  return unitsIn([...openLines(recent, wanted), ...wanted.lines].filter((line) => line.toolId === toolId));
}

/** Lines of the customer's other unpaid orders. */
function openLines(recent: readonly RecentOrder[], { id }: Wanted): Line[] {
  return recent
    .filter((order) => order.id !== id && OPEN.includes(order.status))
    .flatMap(({ lines }) => lines);
}

function unitsIn(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether no limit of the tool can apply, whatever is reserved; saves reading the stock. @param tool as it was read before */
export function isWithinFairShare(
  wanted: Wanted,
  { toolId }: Line,
  reservations: Reservations,
  tool: Pick<Stock, 'availableQuantity' | 'minimumOrderQuantity'>,
): boolean {
  const isFair =
    ownUnits(reservations, wanted, toolId) <= fairUnits(tool.availableQuantity, tool.minimumOrderQuantity);
  return isFair && usedBudget(reservations, toolId) === 0;
}

/**
 * The units that must stay available beside this line.
 *
 * @param stock without the order's own reservation
 * @throws DomainError CONFLICT: the account may not reserve so much
 */
export function unitsToLeave(wanted: Wanted, line: Line, reservations: Reservations, stock: Stock): number {
  const { availableQuantity: available, reservedQuantity, minimumOrderQuantity: minimum } = stock;
  const { share, fullReservations } = reservations.isVerified ? verified : unverified;
  const hint = reservations.isVerified ? '' : WIDER;

  const total = available + reservedQuantity;
  const own = ownUnits(reservations, wanted, line.toolId);
  const fair = fairUnits(total, minimum);
  const isSmall = total <= smallStockMax;
  const most = isSmall ? total : Math.max(fair, Math.floor(total * share));
  if (own > most)
    throw refused(
      `One account can have up to ${most} unpaid units of this tool, so that it stays available to others. Please order fewer, or pay your open orders first.${hint}`,
    );
  if (usedBudget(reservations, line.toolId) >= fullReservations * reservations.fullMs * most)
    throw refused(
      `You have reserved this tool several times within ${RESERVATION_LIMITS.budgetHours} hours without paying, so it goes to others first. Please order it again tomorrow.${hint}`,
    );
  const mustRemain = isSmall || own <= fair ? 0 : total - Math.floor(total * largeOrdersShare);
  if (available - line.quantity < mustRemain)
    throw refused(
      `Many units of this tool are reserved for unpaid orders, so one account can have up to ${fair} of them now. Please order fewer, or try again later.`,
    );
  return mustRemain;
}

function fairUnits(total: number, minimum: number): number {
  return Math.max(1, minimum, Math.floor(total * fairShare));
}

/**
 * Limits of all tools together.
 *
 * @param minimum of a tool; that of one may always be ordered
 * @throws DomainError CONFLICT: the account may not reserve so much
 */
export function assertAccountMayReserve(wanted: Wanted, reservations: Reservations, minimum: number): void {
  const { units } = reservations.isVerified ? verified : unverified;
  if (reservations.recent.filter(({ status }) => status === 'CANCELLED').length >= cancelledOrdersMax)
    throw refused(
      'Too many of your orders ended without payment today. Please order again tomorrow, or ask us for help.',
    );
  const lines = [...openLines(reservations.recent, wanted), ...wanted.lines];
  if (lines.length > linesMax)
    throw refused(
      `One account can have up to ${linesMax} unpaid lines in all. Please order fewer tools, or pay or cancel an open order first.`,
    );
  if (unitsIn(lines) <= Math.max(units, minimum)) return;
  throw refused(
    `One account can have up to ${units} unpaid units in all. Please order fewer, or pay or cancel an open order first.${reservations.isVerified ? '' : WIDER}`,
  );
}

/** Units times milliseconds that unpaid orders of the tool have used; what an admin cancelled is free. */
function usedBudget({ recent, fullMs }: Reservations, toolId: string): number {
  return recent.reduce((sum, order) => {
    const closed = order.events.find(({ status }) => status === 'CANCELLED');
    const line = findLine(order, toolId);
    if (!line || order.status !== 'CANCELLED' || !closed || closed.by === 'admin') return sum;
    const heldMs = closed.at.getTime() - order.createdAt.getTime();
    return sum + line.quantity * Math.max(heldMs, fullMs * minBudgetCost);
  }, 0);
}

function refused(message: string): DomainError {
  return DomainError.conflict(message);
}
