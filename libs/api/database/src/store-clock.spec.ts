import { shiftMachineClock } from './testing/machine-clock';
import { startTestStore, type TestStore } from './testing/test-store';
import { StoreClock } from './store-clock';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => store?.close());

it("follows the database's time when the machine's clock is set an hour ahead", async () => {
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

it('advances between two syncs', async () => {
  const clock = new StoreClock(store.connection);
  await clock.sync();
  const before = clock.now().getTime();
  await new Promise((done) => setTimeout(done, 60));
  expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(50);
});

it("uses the machine's time before the first sync", () => {
  const earliest = Date.now();
  const now = new StoreClock(store.connection).now().getTime();
  expect(now).toBeGreaterThanOrEqual(earliest);
  expect(now).toBeLessThanOrEqual(Date.now());
});

it('can be rewound for demo data, and returns to the present', async () => {
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
