import { shiftMachineClock } from './testing/machine-clock';
import { startTestStore, type TestStore } from './testing/test-store';
import { StoreClock } from './store-clock';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => store?.close());

it('is the time of the database, not of the machine, also when that is set an hour on', async () => {
  const clock = new StoreClock(store.connection);
  await clock.sync();
  const before = clock.now().getTime();
  expect(Math.abs(before - Date.now())).toBeLessThan(5_000);
  shiftMachineClock(3_600_000);
  try {
    expect(Date.now() - before).toBeGreaterThan(3_500_000);
    expect(clock.now().getTime() - before).toBeLessThan(60_000);
  } finally {
    jest.useRealTimers();
  }
});

it('goes on by itself between two looks at the database', async () => {
  const clock = new StoreClock(store.connection);
  await clock.sync();
  const before = clock.now().getTime();
  await new Promise((done) => setTimeout(done, 60));
  expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(50);
});

it('is the machine’s until the database has answered', () => {
  const ahead = Date.now();
  expect(Math.abs(new StoreClock(store.connection).now().getTime() - ahead)).toBeLessThan(1_000);
});

it('lives in the past for demo data, goes on there, and comes back', async () => {
  const clock = new StoreClock(store.connection);
  await clock.sync();
  clock.rewindBy(86_400_000);
  const then = clock.now().getTime();
  expect(Math.abs(then + 86_400_000 - Date.now())).toBeLessThan(5_000);
  await clock.sync();
  expect(Math.abs(clock.now().getTime() - then)).toBeLessThan(5_000);
  clock.rewindBy(0);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000);
});
