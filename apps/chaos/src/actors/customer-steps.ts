import type { ApiIndex, CustomerStep } from '../schedule/step';
import { ask, type Answer } from './answer';
import { CANCEL, COMPLETE_PAYMENT, PLACE, START_PAYMENT } from './documents';
import { idOf, ownerOf } from './lookups';
import type { Stage, TriedOrder } from './stage';

type Of<Kind extends CustomerStep['kind']> = Extract<CustomerStep, { kind: Kind }>;

interface PaymentStarted {
  readonly startPayment: { readonly clientSecret: string };
}

const TRIES = 3;
const CARD_READER_WAITS_MS = 3_000;

/** Does what a customer does, as their browser would. */
export async function actAsCustomer(stage: Stage, step: CustomerStep): Promise<void> {
  if (step.kind === 'place') return place(stage, step);
  const id = idOf(stage, step.order);
  if (id === undefined) return;
  if (step.kind === 'pay') return pay(stage, step, id);
  const token = ownerOf(stage, step.order).token;
  const answer = await ask(stage.rig.origins[step.api], CANCEL, { id }, token);
  stage.attempts.push({ step, answer });
}

async function place(stage: Stage, step: Of<'place'>): Promise<void> {
  const order: TriedOrder = { key: `chaos-${stage.schedule.seed}-${step.order}`, ids: new Set() };
  stage.orders.set(step.order, order);
  await Promise.all(
    Array.from({ length: step.twins }, (_, twin) =>
      placeOne(stage, step, order, ((step.api + twin) % 2) as ApiIndex),
    ),
  );
}

/** Tries until there is an answer, at one process and then at the other, always under the same key. */
async function placeOne(stage: Stage, step: Of<'place'>, order: TriedOrder, api: ApiIndex): Promise<void> {
  const input = {
    toolId: stage.toolIds[step.tool],
    quantity: step.quantity,
    address: '1 Chaos Street',
    phone: '+1 555 0101',
    expectedPricePerUnit: stage.schedule.tools[step.tool]?.price,
    idempotencyKey: order.key,
  };
  const { token } = ownerOf(stage, step.order);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const origin = stage.rig.origins[((api + attempt) % 2) as ApiIndex];
    const answer = await ask<{ placeOrder: { id: string } }>(origin, PLACE, { input }, token);
    stage.attempts.push({ step, answer });
    if (answer.kind === 'done') order.ids.add(answer.data.placeOrder.id);
    if (answer.kind !== 'unknown') return;
  }
}

async function pay(stage: Stage, step: Of<'pay'>, id: string): Promise<void> {
  const origin = stage.rig.origins[step.api];
  const { token } = ownerOf(stage, step.order);
  const started = await ask<PaymentStarted>(origin, START_PAYMENT, { id }, token);
  stage.attempts.push({ step, answer: started });
  if (started.kind !== 'done') return;
  const [transactionId = ''] = started.data.startPayment.clientSecret.split('_secret_');
  await confirmCard(stage, transactionId, step.card);
  if (!step.reports) return;
  const reported: Answer<unknown> = await ask(origin, COMPLETE_PAYMENT, { id, transactionId }, token);
  stage.attempts.push({ step, answer: reported });
}

/** The card form talks to the provider directly; whatever comes of it, the shop has to find out by itself. */
async function confirmCard({ rig }: Stage, intentId: string, card: string): Promise<void> {
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
