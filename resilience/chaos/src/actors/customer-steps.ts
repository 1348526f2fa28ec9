import type { CustomerStep } from '../schedule/step';
import type { Answer } from './answer';
import { askUntilKnown } from './ask';
import { idOf, ownerOf } from './lookups';
import { cancelOrder, completePayment, placeOrder, startPayment, type Wanted } from './orders';
import type { ShopRequest } from './request';
import type { ScheduleFixture, OrderAttempts } from './fixture';

type Of<Kind extends CustomerStep['kind']> = Extract<CustomerStep, { kind: Kind }>;

const CARD_READER_WAITS_MS = 3_000;
const OTHER_DOOR = { graphql: 'rest', rest: 'graphql' } as const;

/** Does what a customer does, as their browser would. */
export async function actAsCustomer(stage: ScheduleFixture, step: CustomerStep): Promise<void> {
  if (step.kind === 'place') return place(stage, step);
  const id = idOf(stage, step.order);
  if (id === undefined) return;
  if (step.kind === 'pay') return pay(stage, step, id);
  await call(stage, step, cancelOrder(step.transport, id));
}

async function place(stage: ScheduleFixture, step: Of<'place'>): Promise<void> {
  const order: OrderAttempts = { key: `chaos-${stage.schedule.seed}-${step.order}`, ids: new Set() };
  stage.orders.set(step.order, order);
  const wanted: Wanted = {
    toolId: stage.toolIds[step.tool],
    quantity: step.quantity,
    price: stage.schedule.tools[step.tool]?.price,
    key: order.key,
  };
  await Promise.all(
    Array.from({ length: step.duplicates }, async (_, twin) => {
      const door = twin % 2 === 0 ? step.transport : OTHER_DOOR[step.transport];
      const answer = await call(stage, step, placeOrder(door, wanted), twin);
      if (answer.kind === 'done') order.ids.add(answer.data.placeOrder.id);
    }),
  );
}

async function pay(stage: ScheduleFixture, step: Of<'pay'>, id: string): Promise<void> {
  const started = await call(stage, step, startPayment(step.transport, id));
  if (started.kind !== 'done') return;
  const [transactionId = ''] = started.data.startPayment.clientSecret.split('_secret_');
  await confirmCard(stage, transactionId, step.card);
  if (step.reports) await call(stage, step, completePayment(step.transport, id, transactionId));
}

/** @param twin which of several that do the same at the same moment; they begin at different processes */
function call<Data>(
  stage: ScheduleFixture,
  step: CustomerStep,
  request: ShopRequest<Data>,
  twin = 0,
): Promise<Answer<Data>> {
  const [zero, one] = stage.rig.origins;
  const origins = (step.api + twin) % 2 === 0 ? [zero, one] : [one, zero];
  return askUntilKnown(origins, request, ownerOf(stage, step.order).token, (answer) =>
    stage.attempts.push({ step, answer }),
  );
}

/** The card form talks to the provider directly; whatever comes of it, the shop has to find out by itself. */
async function confirmCard({ rig }: ScheduleFixture, intentId: string, card: string): Promise<void> {
  await fetch(`http://127.0.0.1:${rig.ports.provider}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${rig.secretKey}` },
    body: new URLSearchParams({ payment_method: card }),
    signal: AbortSignal.timeout(CARD_READER_WAITS_MS),
  }).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  );
}
