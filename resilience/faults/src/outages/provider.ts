import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { httpMessage } from '@shop/fault-proxy';
import {
  charge,
  chargedOrder,
  COMPLETE_PAYMENT,
  newTool,
  orderOf,
  place,
  report,
  START_PAYMENT,
  startPayment,
} from '../shopping';
import { audit } from '../stage/books';
import type { Stage } from '../stage/stage';
import { until } from '../stage/until';
import { timed } from './timed';

const OWN_LIMIT_MS = 5_800;
/** Far less than a provider that hangs is waited for. */
const AT_ONCE_MS = 2_500;
const WELL_WITHIN_MS = 5_000;
const FAILURES = 6;

/** What a process does when the payment provider fails it. */
export function providerOutages(stage: () => Stage): void {
  afterEach(() => stage().apis[0].heal());

  it('P1 P2 a provider that is gone or hangs: refused within its own limit, then at once; orders go on; well within five seconds', async () => {
    const [api] = stage().apis;
    const toolId = await newTool(stage());
    const person = await stage().newCustomer();
    const id = await place(api.client, person, toolId);
    const pay = () => timed(() => api.client.refusal(START_PAYMENT, { id }, person.token));
    await api.provider.setMode({ kind: 'hang' });
    const answers = await Promise.all(Array.from({ length: FAILURES }, pay));
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['UNAVAILABLE']));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(OWN_LIMIT_MS);
    const open = await pay();
    expect(open.answer).toBe('UNAVAILABLE');
    expect(open.ms).toBeLessThan(AT_ONCE_MS);
    await place(api.client, person, toolId);
    await api.provider.setMode({ kind: 'pass' });
    expect(await until(async () => (await pay()).answer === undefined)).toBeLessThan(WELL_WITHIN_MS);
  });

  it('P3 the provider captured and no answer comes through: unavailable now, paid once by the reconciler', async () => {
    const [api] = stage().apis;
    const person = await stage().newCustomer();
    const { id, intentId } = await chargedOrder(stage(), person, await newTool(stage()));
    await api.provider.setMode({ kind: 'cut' });
    const variables = { id, transactionId: intentId };
    expect(await api.client.refusal(COMPLETE_PAYMENT, variables, person.token)).toBe('UNAVAILABLE');
    await api.provider.setMode({ kind: 'pass' });
    await until(async () => (await orderOf(stage(), id)).paid);
    const { events } = await orderOf(stage(), id);
    expect(events.filter(({ status }) => status === 'PAID')).toHaveLength(1);
  });

  it('P4 the answer to a new intent is lost: the retry pays by the same one, and no second one is open', async () => {
    const [api] = stage().apis;
    const person = await stage().newCustomer();
    const id = await place(api.client, person, await newTool(stage()));
    const made = httpMessage({ direction: 'reply', method: 'POST', path: '/v1/payment_intents', text: id });
    let isLost = false;
    const lose = async () => {
      isLost = true;
      return 'cut' as const;
    };
    api.provider.hook({ matches: made, before: lose });
    await until(
      async () => (await api.client.refusal(START_PAYMENT, { id }, person.token)) === undefined && isLost,
    );
    const intentId = await startPayment(api.client, person, id);
    await charge(stage(), intentId);
    const { data } = await stage().provider.paymentIntents.list({ limit: 100 });
    const ours = data.filter(({ metadata }) => metadata['orderId'] === id);
    expect(ours).toMatchObject([{ id: intentId, status: 'succeeded' }]);
    await until(async () => (await orderOf(stage(), id)).paid);
  });

  it('P7 the provider has lost its books: the auditor names every payment that is gone', async () => {
    const { clients, environment, payment } = stage();
    const person = await stage().newCustomer();
    const { id, intentId } = await chargedOrder(stage(), person, await newTool(stage()));
    await report(clients[0], person, id, intentId);
    const books = join(environment['DATA_DIR'] ?? '', 'payments');
    await payment.stop();
    await rename(books, `${books}-lost`);
    await payment.start();
    const { findings } = await audit(stage());
    expect(findings.some(({ text }) => text.includes(intentId))).toBe(true);
    await payment.stop();
    await rm(books, { recursive: true });
    await rename(`${books}-lost`, books);
    await payment.start();
    expect(await orderOf(stage(), id)).toMatchObject({ status: 'PAID', transactionId: intentId });
  });
}
