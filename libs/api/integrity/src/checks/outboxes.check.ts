import type { OutboxRegistry } from '@shop/api-outbox';
import type { Check } from '../domain/check';
import type { Subject } from '../domain/finding';
import type { LedgerEntryRow, OrderRow, ToolRow } from '../persistence/rows';
import type { StoreReader } from '../persistence/store-reader';
import { overdueBefore, rowCheck, type RowRule } from './row-check';
import { orderSubject, toolSubject } from './subjects';

/** Served by the outbox index. */
const WAITING = { 'moves.id': { $exists: true } };

/** Outbox entries of tools and orders reach the ledger in time. */
export function outboxChecks(reader: StoreReader, outboxes: OutboxRegistry): Check[] {
  const tools = {
    pages: () => reader.toolPages(WAITING),
    reload: ({ _id }: ToolRow) => reader.tool(_id.toHexString()),
  };
  const orders = {
    pages: () => reader.orderPages({ filter: WAITING }),
    reload: ({ _id }: OrderRow) => reader.order(_id.toHexString()),
  };
  return [
    rowCheck(describeCheck('tool'), tools, [posted<ToolRow>(toolSubject, outboxes)]),
    rowCheck(describeCheck('order'), orders, [posted<OrderRow>(orderSubject, outboxes)]),
  ];
}

function describeCheck(owner: 'tool' | 'order') {
  return {
    name: `${owner}-outbox`,
    invariants: ['I4', 'I1'] as const,
    rule: `What moved on any ${owner} reaches the ledger within minutes.`,
    subjects: `${owner}s with moves on their way`,
  };
}

function posted<Row extends { readonly moves?: readonly LedgerEntryRow[] }>(
  subjectOf: (row: Row) => Subject,
  outboxes: OutboxRegistry,
): RowRule<Row> {
  return (row, moment) => {
    const late = (row.moves ?? []).filter(({ at }) => at.getTime() < overdueBefore(moment));
    const [oldest] = late;
    if (!oldest) return undefined;
    const subject = subjectOf(row);
    const since = oldest.at.toISOString();
    return {
      ...{ invariant: 'I4', subject },
      text: `${late.length} moves of ${subject.kind.toLowerCase()} ${subject.id} wait for the ledger since ${since}.`,
      remedy: 'They are posted to the ledger.',
      repair: () => outboxes.drain(moment.now),
    };
  };
}
