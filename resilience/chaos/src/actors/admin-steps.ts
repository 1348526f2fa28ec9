import type { AdminStep, Transport } from '../schedule/step';
import type { Answer } from './answer';
import { ask } from './ask';
import { randomUUID } from 'node:crypto';
import {
  DELETE_TOOL,
  DELETE_USER,
  READ_TOOL,
  REFUND,
  REFUND_PART,
  RESTOCK,
  SHIP,
  SHIP_PART,
} from './documents';
import { idOf, toolOf } from './lookups';
import { graphql, rest, type ShopRequest } from './request';
import type { ScheduleFixture } from './fixture';

/** Performs the step of an admin. */
export async function actAsAdmin(fixture: ScheduleFixture, step: AdminStep): Promise<void> {
  const answer = await answerTo(fixture, step);
  if (answer) fixture.attempts.push({ step, answer });
}

async function answerTo(fixture: ScheduleFixture, step: AdminStep): Promise<Answer<unknown> | undefined> {
  const origin = fixture.cluster.origins[step.api];
  const call = (request: ShopRequest<unknown>) => ask(origin, request, fixture.admin.token);
  switch (step.kind) {
    case 'restock':
      return restock(fixture, step);
    case 'ship':
    case 'refund': {
      const id = idOf(fixture, step.order);
      return id === undefined ? undefined : call(graphql(step.kind === 'ship' ? SHIP : REFUND, { id }));
    }
    case 'ship-part':
    case 'refund-part':
      return part(fixture, step, call);
    case 'delete-tool':
      return call(deleteTool(step.transport, fixture.toolIds[step.tool] ?? ''));
    case 'delete-customer':
      return call(deleteUser(step.transport, fixture.customers[step.customer]?.email ?? ''));
  }
}

type PartStep = Extract<AdminStep, { kind: 'ship-part' | 'refund-part' }>;

/** Ships or refunds one unit, twice at once under one key. */
async function part(
  fixture: ScheduleFixture,
  step: PartStep,
  call: (request: ShopRequest<unknown>) => Promise<Answer<unknown>>,
): Promise<Answer<unknown> | undefined> {
  const id = idOf(fixture, step.order);
  const toolId = toolOf(fixture, step.order);
  if (id === undefined) return undefined;
  const line = { toolId, quantity: 1, ...(step.kind === 'refund-part' && { restock: step.restock }) };
  const input = { lines: [line], idempotencyKey: randomUUID() };
  const document = step.kind === 'ship-part' ? SHIP_PART : REFUND_PART;
  const [answer] = await Promise.all([1, 2].map(() => call(graphql(document, { id, input }))));
  return answer;
}

/** Sets the stock if it is still as read, as the form does. */
async function restock(
  fixture: ScheduleFixture,
  { tool, by, api }: Extract<AdminStep, { kind: 'restock' }>,
): Promise<Answer<unknown>> {
  const origin = fixture.cluster.origins[api];
  const id = fixture.toolIds[tool];
  const seen = await ask(origin, graphql<{ tool: { availableQuantity: number } | null }>(READ_TOOL, { id }));
  if (seen.kind !== 'done') return seen;
  if (!seen.data.tool) return { kind: 'refused', code: 'NOT_FOUND' };
  const { availableQuantity } = seen.data.tool;
  const input = {
    availableQuantity: availableQuantity + by,
    expectedAvailableQuantity: availableQuantity,
  };
  return ask(origin, graphql(RESTOCK, { id, input }), fixture.admin.token);
}

function deleteTool(transport: Transport, id: string): ShopRequest<object> {
  return transport === 'graphql'
    ? graphql(DELETE_TOOL, { id })
    : rest('DELETE', `/tool/${id}`, {}, () => ({}));
}

function deleteUser(transport: Transport, email: string): ShopRequest<object> {
  return transport === 'graphql'
    ? graphql(DELETE_USER, { email })
    : rest('DELETE', `/user/${email}`, {}, () => ({}));
}
