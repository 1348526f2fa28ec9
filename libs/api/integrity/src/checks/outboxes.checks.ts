import type { CheckRun, Violation } from '../domain/check';
import type { OrderRow, ToolRow } from '../persistence/rows';
import { isOverdue, rowCheck, type Rule } from './row-check';

/** Served by the outbox index. */
const WAITING = { 'moves.id': { $exists: true } };

const overdueTool: Rule<ToolRow> = (tool, run) => overdue('TOOL', tool, run);
const overdueOrder: Rule<OrderRow> = (order, run) => overdue('ORDER', order, run);

export const toolOutboxCheck = rowCheck('tools', infoOf('tool'), [overdueTool], WAITING);
export const orderOutboxCheck = rowCheck('orders', infoOf('order'), [overdueOrder], WAITING);

function infoOf(owner: 'tool' | 'order') {
  return {
    name: `${owner}-outbox`,
    invariants: ['I4', 'I1'] as const,
    rule: `Ledger entries of every ${owner} are posted within minutes.`,
    subjects: `${owner}s with pending entries`,
  };
}

function overdue(
  kind: 'TOOL' | 'ORDER',
  { _id, moves = [] }: ToolRow | OrderRow,
  run: CheckRun,
): Violation | undefined {
  const late = moves.filter(({ at }) => isOverdue(at, run));
  if (!late[0]) return undefined;
  const [id, since] = [_id.toHexString(), late[0].at.toISOString()];
  return {
    ...{ invariant: 'I4', subject: { kind, id } },
    text: `${late.length} entries of ${kind.toLowerCase()} ${id} have been pending since ${since}.`,
    remedy: 'They are posted to the ledger.',
    repair: () => run.outboxes.drain(run.now()),
  };
}
