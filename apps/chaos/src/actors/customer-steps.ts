import type { CustomerStep } from '../schedule/step';
import { type Answer, askUntilKnown } from './answer';
import { CANCEL, COMPLETE_PAYMENT, PLACE, START_PAYMENT } from './documents';
import { idOf, ownerOf } from './lookups';
import type { Stage, TriedOrder } from './stage';

type Of<Kind extends CustomerStep['kind']> = Extract<CustomerStep, { kind: Kind }>;

interface OrderPlaced {
  readonly placeOrder: { readonly id: string };
}

interface PaymentStarted {
  readonly startPayment: { readonly clientSecret: string };
}

const CARD_READER_WAITS_MS = 3_000;

/** Does what a customer does, as their browser would. */
export async function actAsCustomer(stage: Stage, step: CustomerStep): Promise<void> {
  if (step.kind === 'place') return place(stage, step);
  const id = idOf(stage, step.order);
  if (id === undefined) return;
  if (step.kind === 'pay') return pay(stage, step, id);
  await call(stage, step, CANCEL, { id });
}

async function place(stage: Stage, step: Of<'place'>): Promise<void> {
  const order: TriedOrder = { key: `chaos-${stage.schedule.seed}-${step.order}`, ids: new Set() };
  stage.orders.set(step.order, order);
  const input = {
    toolId: stage.toolIds[step.tool],
    quantity: step.quantity,
    address: '1 Chaos Street',
    phone: '+1 555 0101',
    expectedPricePerUnit: stage.schedule.tools[step.tool]?.price,
    idempotencyKey: order.key,
  };
  await Promise.all(
    Array.from({ length: step.twins }, async (_, twin) => {
      const answer = await call<OrderPlaced>(stage, step, PLACE, { input }, twin);
      if (answer.kind === 'done') order.ids.add(answer.data.placeOrder.id);
    }),
  );
}

async function pay(stage: Stage, step: Of<'pay'>, id: string): Promise<void> {
  const started = await call<PaymentStarted>(stage, step, START_PAYMENT, { id });
  if (started.kind !== 'done') return;
  const [transactionId = ''] = started.data.startPayment.clientSecret.split('_secret_');
  await confirmCard(stage, transactionId, step.card);
  if (step.reports) await call(stage, step, COMPLETE_PAYMENT, { id, transactionId });
}

/** @param twin which of several that do the same at the same moment; they begin at different processes */
function call<Data>(
  stage: Stage,
  step: CustomerStep,
  document: string,
  variables: object,
  twin = 0,
): Promise<Answer<Data>> {
  const [zero, one] = stage.rig.origins;
  const origins = (step.api + twin) % 2 === 0 ? [zero, one] : [one, zero];
  return askUntilKnown<Data>(origins, document, variables, ownerOf(stage, step.order).token, (answer) =>
    stage.attempts.push({ step, answer }),
  );
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
