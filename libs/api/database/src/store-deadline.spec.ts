import { EventEmitter } from 'node:events';
import type { mongo } from 'mongoose';
import { StoreDeadline } from './store-deadline';

let deadline: StoreDeadline;
let client: EventEmitter;
beforeEach(() => {
  jest.useFakeTimers();
  deadline = new StoreDeadline();
  client = new EventEmitter();
  deadline.watch(client as unknown as mongo.MongoClient);
});
afterEach(() => {
  deadline.onModuleDestroy();
  jest.useRealTimers();
});

const beat = (reply: object = { isWritablePrimary: true }) =>
  client.emit('serverHeartbeatSucceeded', { reply });
/** A call that is never answered; `ended` once it is refused. */
function startCall() {
  const call = { ended: false };
  deadline.within(new Promise(() => undefined)).catch(() => (call.ended = true));
  return call;
}
async function run(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
}

it('ends a call between 1.6 and 1.9 s into the silence of the database', async () => {
  beat();
  const call = startCall();
  await run(1_600);
  expect(call.ended).toBe(false);
  await run(300);
  expect(call.ended).toBe(true);
});

it('lets a slow call wait while heartbeats arrive, also after a late one', async () => {
  const call = startCall();
  for (const ms of [500, 1_500, 500, 1_500]) {
    beat();
    await run(ms);
  }
  expect(call.ended).toBe(false);
});

it('ignores heartbeats of secondaries', async () => {
  const call = startCall();
  for (let beats = 0; beats < 4; beats += 1) {
    beat({ isWritablePrimary: false, secondary: true });
    await run(500);
  }
  expect(call.ended).toBe(true);
});

it('gives each call its own time', async () => {
  const first = startCall();
  await run(1_000);
  const second = startCall();
  await run(900);
  expect([first.ended, second.ended]).toEqual([true, false]);
  await run(1_000);
  expect(second.ended).toBe(true);
});

it('does not count a pause of this process', async () => {
  beat();
  const call = startCall();
  const paused = performance.now() + 10_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(paused);
  await run(50);
  clock.mockRestore();
  expect(call.ended).toBe(false);
});

it('returns the outcome of a call that ends in time', async () => {
  await expect(deadline.within(Promise.resolve('saw'))).resolves.toBe('saw');
  await expect(deadline.within(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
