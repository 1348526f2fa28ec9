import type { DisputeState } from '@shop/api-orders';
import type { DisputeRow } from './answers';

/** `warning_closed`: the bank's question did not become a dispute. Every other status is undecided. */
const WON: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

/** @param disputes all disputes about one payment, of which a bank may make several */
export function toDisputeState(disputes: readonly DisputeRow[]): DisputeState | undefined {
  if (disputes.length === 0) return undefined;
  const sumOf = (rows: readonly DisputeRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  const lost = disputes.filter(({ status }) => status === 'lost');
  const isOpen = disputes.some(({ status }) => status !== 'lost' && !WON.has(status));
  const status = isOpen ? 'OPEN' : lost.length > 0 ? 'LOST' : 'WON';
  return { status, amount: sumOf(disputes), lostAmount: sumOf(lost) };
}
