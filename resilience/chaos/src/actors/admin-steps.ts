import type { AdminStep, Transport } from '../schedule/step';
import type { Answer } from './answer';
import { ask } from './ask';
import { DELETE_TOOL, DELETE_USER, READ_TOOL, REFUND, RESTOCK, SHIP } from './documents';
import { idOf } from './lookups';
import { graphql, rest, type ShopRequest } from './request';
import type { ScheduleFixture } from './fixture';

/** Does what an admin does. */
export async function actAsAdmin(stage: ScheduleFixture, step: AdminStep): Promise<void> {
  const answer = await answerTo(stage, step);
  if (answer) stage.attempts.push({ step, answer });
}

async function answerTo(stage: ScheduleFixture, step: AdminStep): Promise<Answer<unknown> | undefined> {
  const origin = stage.rig.origins[step.api];
  const call = (request: ShopRequest<unknown>) => ask(origin, request, stage.admin.token);
  switch (step.kind) {
    case 'restock':
      return restock(stage, step);
    case 'ship':
    case 'refund': {
      const id = idOf(stage, step.order);
      return id === undefined ? undefined : call(graphql(step.kind === 'ship' ? SHIP : REFUND, { id }));
    }
    case 'delete-tool':
      return call(deleteTool(step.transport, stage.toolIds[step.tool] ?? ''));
    case 'delete-customer':
      return call(deleteUser(step.door, stage.customers[step.customer]?.email ?? ''));
  }
}

/** Sets the stock on condition of what was seen, as the form does. */
async function restock(
  stage: ScheduleFixture,
  { tool, by, api }: Extract<AdminStep, { kind: 'restock' }>,
): Promise<Answer<unknown>> {
  const origin = stage.rig.origins[api];
  const id = stage.toolIds[tool];
  const seen = await ask(origin, graphql<{ tool: { availableQuantity: number } | null }>(READ_TOOL, { id }));
  if (seen.kind !== 'done') return seen;
  if (!seen.data.tool) return { kind: 'refused', code: 'NOT_FOUND' };
  const { availableQuantity } = seen.data.tool;
  const input = {
    availableQuantity: availableQuantity + by,
    expectedAvailableQuantity: availableQuantity,
  };
  return ask(origin, graphql(RESTOCK, { id, input }), stage.admin.token);
}

function deleteTool(door: Transport, id: string): ShopRequest<object> {
  return door === 'graphql' ? graphql(DELETE_TOOL, { id }) : rest('DELETE', `/tool/${id}`, {}, () => ({}));
}

function deleteUser(door: Transport, email: string): ShopRequest<object> {
  return door === 'graphql'
    ? graphql(DELETE_USER, { email })
    : rest('DELETE', `/user/${email}`, {}, () => ({}));
}
