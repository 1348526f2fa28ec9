import { setTimeout as sleep } from 'node:timers/promises';
import { CircuitBreaker } from './circuit-breaker';

class Away extends Error {}

const TIMES = { answerMs: 300, probeMs: 60, openMs: 100 };
let circuit: CircuitBreaker;
let calls: number;

beforeEach(() => {
  calls = 0;
  circuit = new CircuitBreaker({
    name: 'test',
    timeouts: TIMES,
    isOutage: (error) => error instanceof Away,
    toUnavailableError: (reason) => new Away(reason),
  });
});

const ask = (work: () => Promise<string>) =>
  circuit.execute(() => {
    calls += 1;
    return work();
  });
const answers = () => ask(async () => 'answer');
const fails = (error: Error = new Away('gone')) => ask(() => Promise.reject(error));
const hangs = () => ask(() => new Promise(() => undefined));

async function open(): Promise<void> {
  for (let count = 0; count < 5; count += 1) await fails().catch(() => undefined);
}

it('makes no call after five failures in a row, and says so at once', async () => {
  await open();
  expect(circuit.state).toBe('OPEN');
  await expect(answers()).rejects.toThrow('the test service failed 5 times in a row or more');
  expect(calls).toBe(5);
});

it('goes on after four, and counts anew after an answer, a refusal included', async () => {
  for (const between of [answers, () => fails(new Error('refused')).catch(() => 'refused')]) {
    for (let count = 0; count < 4; count += 1) await fails().catch(() => undefined);
    await between();
  }
  for (let count = 0; count < 4; count += 1) await fails().catch(() => undefined);
  expect(circuit.state).toBe('CLOSED');
  expect(await answers()).toBe('answer');
});

it('is open for its time and no longer when the clock of the machine is set back, or forward', async () => {
  const hours = [-1, 1];
  for (const by of hours) {
    await open();
    const now = Date.now() + by * 3_600_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    await expect(answers()).rejects.toThrow(Away);
    await sleep(TIMES.openMs + 10);
    expect(await answers()).toBe('answer');
    clock.mockRestore();
  }
});

it('counts what does not answer in time', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, hangs));
  expect(outcomes).toEqual(
    Array(5).fill({ status: 'rejected', reason: new Away('no answer within 300 ms') }),
  );
  expect(circuit.state).toBe('OPEN');
});

it('lets one call look whether the service is back, for a shorter time, and closes with its answer', async () => {
  await open();
  await sleep(TIMES.openMs);
  const began = performance.now();
  const probe = hangs();
  const other = answers();
  expect(circuit.state).toBe('PROBING');
  await expect(probe).rejects.toThrow('no answer within 60 ms');
  await expect(other).rejects.toThrow(Away);
  expect(performance.now() - began).toBeLessThan(TIMES.answerMs);
  expect({ standing: circuit.state, calls }).toEqual({ standing: 'OPEN', calls: 6 });
  await sleep(TIMES.openMs);
  expect(await Promise.all([answers(), answers(), answers()])).toEqual(Array(3).fill('answer'));
  expect(circuit.state).toBe('CLOSED');
});
