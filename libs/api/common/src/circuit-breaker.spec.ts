import { CircuitBreaker } from './circuit-breaker';

class Unavailable extends Error {}

const TIMEOUTS = { answerMs: 300, probeMs: 60, openMs: 100 };
let circuit: CircuitBreaker;
let calls: number;

beforeEach(() => {
  jest.useFakeTimers();
  calls = 0;
  circuit = new CircuitBreaker({
    name: 'test',
    timeouts: TIMEOUTS,
    isOutage: (error) => error instanceof Unavailable,
    toUnavailableError: (reason) => new Unavailable(reason),
  });
});

afterEach(() => jest.useRealTimers());

const execute = (call: () => Promise<string>) =>
  circuit.execute(() => {
    calls += 1;
    return call();
  });
const succeeds = () => execute(async () => 'answer');
const fails = (error: Error = new Unavailable('gone')) => execute(() => Promise.reject(error));
const hangs = () => execute(() => new Promise(() => undefined));

async function open(): Promise<void> {
  for (let count = 0; count < 5; count += 1) await fails().catch(() => undefined);
}

it('fails fast after five failures in a row', async () => {
  await open();
  expect(circuit.state).toBe('OPEN');
  await expect(succeeds()).rejects.toThrow('the test service failed 5 times in a row or more');
  expect(calls).toBe(5);
});

it('stays closed after four failures, and resets the count after a response or rejection', async () => {
  for (const between of [succeeds, () => fails(new Error('refused')).catch(() => 'refused')]) {
    for (let count = 0; count < 4; count += 1) await fails().catch(() => undefined);
    await between();
  }
  for (let count = 0; count < 4; count += 1) await fails().catch(() => undefined);
  expect(circuit.state).toBe('CLOSED');
  expect(await succeeds()).toBe('answer');
});

it("stays open for its time when the machine's clock is set back or forward", async () => {
  const hours = [-1, 1];
  for (const by of hours) {
    await open();
    jest.setSystemTime(Date.now() + by * 3_600_000);
    await expect(succeeds()).rejects.toThrow(Unavailable);
    jest.advanceTimersByTime(TIMEOUTS.openMs - 1);
    await expect(succeeds()).rejects.toThrow(Unavailable);
    jest.advanceTimersByTime(1);
    expect(await succeeds()).toBe('answer');
  }
});

it('counts timeouts as failures', async () => {
  const outcomes = Promise.allSettled(Array.from({ length: 5 }, hangs));
  jest.advanceTimersByTime(TIMEOUTS.answerMs);
  expect(await outcomes).toEqual(
    Array(5).fill({ status: 'rejected', reason: new Unavailable('no answer within 300 ms') }),
  );
  expect(circuit.state).toBe('OPEN');
});

it('probes with one call and a shorter timeout, and closes when it succeeds', async () => {
  await open();
  jest.advanceTimersByTime(TIMEOUTS.openMs);
  const probe = hangs();
  const other = succeeds();
  expect(circuit.state).toBe('PROBING');
  jest.advanceTimersByTime(TIMEOUTS.probeMs);
  await expect(probe).rejects.toThrow('no answer within 60 ms');
  await expect(other).rejects.toThrow(Unavailable);
  expect({ state: circuit.state, calls }).toEqual({ state: 'OPEN', calls: 6 });
  jest.advanceTimersByTime(TIMEOUTS.openMs);
  expect(await Promise.all([succeeds(), succeeds(), succeeds()])).toEqual(Array(3).fill('answer'));
  expect(circuit.state).toBe('CLOSED');
});
