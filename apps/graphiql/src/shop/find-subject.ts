import { LIMITS } from '@shop/contracts';
import type { Subject, SubjectKind } from '../examples/example';
import { ask } from './ask';

const NEWEST_TOOL =
  '{ latestTools(limit: 1) { id quantity: minimumOrderQuantity price: pricePerUnit { amount } } }';
const OWN_ORDERS =
  'query ($first: Int!) { myOrders(first: $first) { nodes { id status quantity price: pricePerUnit { amount } } } }';

interface Row {
  readonly id: string;
  readonly quantity: number;
  readonly price: { readonly amount: number };
  readonly status?: string;
}

/** Placeholder ids for the user to replace. */
const PLACEHOLDERS: Readonly<Record<SubjectKind, string>> = {
  tool: 'id of a tool',
  order: 'id of an order of yours',
  unpaidOrder: 'id of an unpaid order of yours',
};

/** Finds a record for an example; a placeholder without one, and for visitors. */
export async function findSubject(
  kind: SubjectKind | undefined,
  token: string | undefined,
): Promise<Subject> {
  const row = kind && (await find(kind, token).catch(() => undefined));
  if (row) return { id: row.id, quantity: row.quantity, price: row.price.amount };
  return { id: kind ? PLACEHOLDERS[kind] : '', quantity: 1, price: LIMITS.priceMin };
}

async function find(kind: SubjectKind, token: string | undefined): Promise<Row | undefined> {
  if (kind === 'tool') return (await ask<{ latestTools: Row[] }>(NEWEST_TOOL)).latestTools[0];
  if (token === undefined) return undefined;
  const first = LIMITS.pageSizeMax;
  const { myOrders } = await ask<{ myOrders: { nodes: Row[] } }>(OWN_ORDERS, { first }, token);
  return myOrders.nodes.find(({ status }) => kind === 'order' || status === 'PENDING_PAYMENT');
}
