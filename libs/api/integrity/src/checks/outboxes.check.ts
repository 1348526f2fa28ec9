import type { OutboxRegistry } from '@shop/api-outbox';
import type { Check } from '../domain/check';
import type { Subject } from '../domain/finding';
import type { MoveRow, OrderRow, ToolRow } from '../persistence/rows';
import type { StoreReader } from '../persistence/store-reader';
import { givenUpBefore, rowCheck, type RowRule } from './row-check';
import { orderSubject, toolSubject } from './subjects';

/** By the index of outboxes. */
const WAITING = { 'moves.id': { $exists: true } };

/** What moved on a tool or order is told to the ledger soon. */
export function outboxChecks(reader: StoreReader, outboxes: OutboxRegistry): Check[] {
  const tools = {
    pages: () => reader.toolPages(WAITING),
    again: ({ _id }: ToolRow) => reader.tool(_id.toHexString()),
  };
  const orders = {
    pages: () => reader.orderPages({ filter: WAITING }),
    again: ({ _id }: OrderRow) => reader.order(_id.toHexString()),
  };
  return [
    rowCheck(about('tool'), tools, [posted<ToolRow>(toolSubject, outboxes)]),
    rowCheck(about('order'), orders, [posted<OrderRow>(orderSubject, outboxes)]),
  ];
}

function about(thing: 'tool' | 'order') {
  return {
    name: `${thing}-outbox`,
    invariants: ['I4', 'I1'] as const,
    rule: `What moved on any ${thing} reaches the ledger within minutes.`,
    things: `${thing}s with moves on their way`,
  };
}

function posted<Row extends { readonly moves?: readonly MoveRow[] }>(
  subjectOf: (row: Row) => Subject,
  outboxes: OutboxRegistry,
): RowRule<Row> {
  return (row, moment) => {
    const late = (row.moves ?? []).filter(({ at }) => at.getTime() < givenUpBefore(moment));
    const [oldest] = late;
    if (!oldest) return undefined;
    const subject = subjectOf(row);
    const since = oldest.at.toISOString();
    return {
      ...{ invariant: 'I4', subject },
      text: `${late.length} moves of ${subject.kind.toLowerCase()} ${subject.id} wait for the ledger since ${since}.`,
      remedy: 'They are posted to the ledger.',
      mend: () => outboxes.drain(moment.now),
    };
  };
}
