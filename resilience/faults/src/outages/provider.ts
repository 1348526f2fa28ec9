import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { matchHttpMessage } from '@shop/fault-proxy';
import {
  confirmPayment,
  chargedOrder,
  COMPLETE_PAYMENT,
  createTool,
  orderOf,
  placeOrder,
  completePayment,
  START_PAYMENT,
  startPayment,
} from '../orders';
import { runIntegrityCheck } from '../fixture/integrity';
import type { Fixture } from '../fixture/fixture';
import { waitUntil } from '../fixture/wait-until';
import { measureTime } from './timed';

const OWN_LIMIT_MS = 5_800;
/** Far below the timeout of a call to the provider. */
const AT_ONCE_MS = 2_500;
const WELL_WITHIN_MS = 5_000;
const FAILURES = 6;

/** A payment provider that is down, hangs, or loses answers or data. */
export function providerOutages(fixture: () => Fixture): void {
  afterEach(() => fixture().apis[0].restoreConnections());

  it('P1 P2 a provider that is gone or hangs: refused within its own limit, then at once; orders go on; well within five seconds', async () => {
    const [api] = fixture().apis;
    const toolId = await createTool(fixture());
    const person = await fixture().createCustomer();
    const id = await placeOrder(api.client, person, toolId);
    const pay = () => measureTime(() => api.client.queryErrorCode(START_PAYMENT, { id }, person.token));
    await api.provider.setMode({ kind: 'hang' });
    const answers = await Promise.all(Array.from({ length: FAILURES }, pay));
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['UNAVAILABLE']));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(OWN_LIMIT_MS);
    const open = await pay();
    expect(open.answer).toBe('UNAVAILABLE');
    expect(open.ms).toBeLessThan(AT_ONCE_MS);
    await placeOrder(api.client, person, toolId);
    await api.provider.setMode({ kind: 'pass' });
    expect(await waitUntil(async () => (await pay()).answer === undefined)).toBeLessThan(WELL_WITHIN_MS);
  });

  it('P3 the provider captured and no answer comes through: unavailable now, paid once by the reconciler', async () => {
    const [api] = fixture().apis;
    const person = await fixture().createCustomer();
    const { id, intentId } = await chargedOrder(fixture(), person, await createTool(fixture()));
    await api.provider.setMode({ kind: 'cut' });
    const variables = { id, transactionId: intentId };
    expect(await api.client.queryErrorCode(COMPLETE_PAYMENT, variables, person.token)).toBe('UNAVAILABLE');
    await api.provider.setMode({ kind: 'pass' });
    await waitUntil(async () => (await orderOf(fixture(), id)).paid);
    const { events } = await orderOf(fixture(), id);
    expect(events.filter(({ status }) => status === 'PAID')).toHaveLength(1);
  });

  it('P4 the answer to a new intent is lost: the retry pays by the same one, and no second one is open', async () => {
    const [api] = fixture().apis;
    const person = await fixture().createCustomer();
    const id = await placeOrder(api.client, person, await createTool(fixture()));
    const made = matchHttpMessage({
      direction: 'reply',
      method: 'POST',
      path: '/v1/payment_intents',
      text: id,
    });
    let isLost = false;
    const lose = async () => {
      isLost = true;
      return 'cut' as const;
    };
    api.provider.hook({ matches: made, before: lose });
    await waitUntil(
      async () =>
        (await api.client.queryErrorCode(START_PAYMENT, { id }, person.token)) === undefined && isLost,
    );
    const intentId = await startPayment(api.client, person, id);
    await confirmPayment(fixture(), intentId);
    const { data } = await fixture().provider.paymentIntents.list({ limit: 100 });
    const ours = data.filter(({ metadata }) => metadata['orderId'] === id);
    expect(ours).toMatchObject([{ id: intentId, status: 'succeeded' }]);
    await waitUntil(async () => (await orderOf(fixture(), id)).paid);
  });

  it('P7 the provider has lost its state: the integrity check names every missing payment', async () => {
    const { clients, environment, payment } = fixture();
    const person = await fixture().createCustomer();
    const { id, intentId } = await chargedOrder(fixture(), person, await createTool(fixture()));
    await completePayment(clients[0], person, id, intentId);
    const books = join(environment['DATA_DIR'] ?? '', 'payments');
    await payment.stop();
    await rename(books, `${books}-lost`);
    await payment.start();
    const { findings } = await runIntegrityCheck(fixture());
    expect(findings.some(({ text }) => text.includes(intentId))).toBe(true);
    await payment.stop();
    await rm(books, { recursive: true });
    await rename(`${books}-lost`, books);
    await payment.start();
    expect(await orderOf(fixture(), id)).toMatchObject({ status: 'PAID', transactionId: intentId });
  });
}
