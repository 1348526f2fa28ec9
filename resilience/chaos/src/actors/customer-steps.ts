import type { CustomerStep } from '../schedule/step';
import type { Answer } from './answer';
import { askUntilKnown } from './ask';
import { idOf, ownerOf } from './lookups';
import { cancelOrder, completePayment, placeOrder, startPayment, type OrderRequest } from './orders';
import type { ShopRequest } from './request';
import type { ScheduleFixture, OrderAttempts } from './fixture';

type Of<Kind extends CustomerStep['kind']> = Extract<CustomerStep, { kind: Kind }>;

const CONFIRM_TIMEOUT_MS = 3_000;
const OTHER_TRANSPORT = { graphql: 'rest', rest: 'graphql' } as const;

/** Performs the step of a customer, as their browser does. */
export async function actAsCustomer(fixture: ScheduleFixture, step: CustomerStep): Promise<void> {
  if (step.kind === 'place') return place(fixture, step);
  const id = idOf(fixture, step.order);
  if (id === undefined) return;
  if (step.kind === 'pay') return pay(fixture, step, id);
  await call(fixture, step, cancelOrder(step.transport, id));
}

async function place(fixture: ScheduleFixture, step: Of<'place'>): Promise<void> {
  const order: OrderAttempts = { key: `chaos-${fixture.schedule.seed}-${step.order}`, ids: new Set() };
  fixture.orders.set(step.order, order);
  const wanted: OrderRequest = {
    lines: step.tools.map((tool) => ({
      toolId: fixture.toolIds[tool] ?? '',
      quantity: step.quantity,
      price: fixture.schedule.tools[tool]?.price ?? 0,
    })),
    key: order.key,
  };
  await Promise.all(
    Array.from({ length: step.duplicates }, async (_, duplicate) => {
      const transport = duplicate % 2 === 0 ? step.transport : OTHER_TRANSPORT[step.transport];
      const answer = await call(fixture, step, placeOrder(transport, wanted), duplicate);
      if (answer.kind === 'done') order.ids.add(answer.data.placeOrder.id);
    }),
  );
}

async function pay(fixture: ScheduleFixture, step: Of<'pay'>, id: string): Promise<void> {
  const started = await call(fixture, step, startPayment(step.transport, id));
  if (started.kind !== 'done') return;
  const [transactionId = ''] = started.data.startPayment.clientSecret.split('_secret_');
  await confirmCard(fixture, transactionId, step.card);
  if (step.reports) await call(fixture, step, completePayment(step.transport, id, transactionId));
}

/** @param duplicate index among concurrent duplicates, which start at alternating processes */
function call<Data>(
  fixture: ScheduleFixture,
  step: CustomerStep,
  request: ShopRequest<Data>,
  duplicate = 0,
): Promise<Answer<Data>> {
  const [zero, one] = fixture.cluster.origins;
  const origins = (step.api + duplicate) % 2 === 0 ? [zero, one] : [one, zero];
  return askUntilKnown(origins, request, ownerOf(fixture, step.order).token, (answer) =>
    fixture.attempts.push({ step, answer }),
  );
}

/** The card form calls the provider directly; the shop learns of the outcome by itself. */
async function confirmCard({ cluster }: ScheduleFixture, intentId: string, card: string): Promise<void> {
  await fetch(`http://127.0.0.1:${cluster.ports.provider}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${cluster.secretKey}` },
    body: new URLSearchParams({ payment_method: card }),
    signal: AbortSignal.timeout(CONFIRM_TIMEOUT_MS),
  }).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  );
}
