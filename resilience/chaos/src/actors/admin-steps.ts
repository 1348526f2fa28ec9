import type { AdminStep, Transport } from '../schedule/step';
import type { Answer } from './answer';
import { ask } from './ask';
import { DELETE_TOOL, DELETE_USER, READ_TOOL, REFUND, RESTOCK, SHIP } from './documents';
import { idOf } from './lookups';
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
    case 'delete-tool':
      return call(deleteTool(step.transport, fixture.toolIds[step.tool] ?? ''));
    case 'delete-customer':
      return call(deleteUser(step.transport, fixture.customers[step.customer]?.email ?? ''));
  }
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
