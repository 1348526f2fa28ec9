import { DomainError } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { shiftMachineClock, startTestStore, type TestStore } from '@shop/api-database/testing';
import {
  IDEMPOTENCY_KEY_MODEL,
  type IdempotencyKeyRecord,
  IdempotencyKeyRepository,
  idempotencyKeySchema,
} from './idempotency-key.repository';
import { IdempotencyKeys, type IdempotentRequest } from './idempotency-keys';

let store: TestStore;
let keys: IdempotencyKeys;
const records = () => store.connection.model<IdempotencyKeyRecord>(IDEMPOTENCY_KEY_MODEL);

beforeAll(async () => {
  store = await startTestStore();
  const model = store.connection.model<IdempotencyKeyRecord>(IDEMPOTENCY_KEY_MODEL, idempotencyKeySchema);
  await model.init();
  const clock = new StoreClock(store.connection);
  await clock.sync();
  keys = new IdempotencyKeys(new IdempotencyKeyRepository(model), clock);
});
beforeEach(() => records().deleteMany({}));
afterEach(() => jest.useRealTimers());
afterAll(() => store?.close());

const request = (change: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  ...{ uid: 'ann', operation: 'addReview', key: 'k', input: { rating: 5 } },
  ...change,
});
const idOf = (change?: Partial<IdempotentRequest>) => keys.runOnce(request(change), async (id) => id);
const CONFLICT = { code: 'CONFLICT' };

it('returns the same id to 50 concurrent duplicates and every retry', async () => {
  const ids = new Set(await Promise.all(Array.from({ length: 50 }, () => idOf())));
  expect(ids).toEqual(new Set([await idOf()]));
  expect([...ids][0]).toMatch(/^[0-9a-f]{24}$/);
});

it('distinguishes requests by key, user and operation', async () => {
  const changes = [{ key: undefined }, { key: undefined }, { uid: 'bob' }, { operation: 'x' }, { key: 'K' }];
  const ids = await Promise.all([idOf(), ...changes.map((change) => idOf(change))]);
  expect(new Set(ids).size).toBe(6);
});

it('separates the keys of users, whatever uid and key contain', async () => {
  expect(await idOf({ uid: 'a:b', key: 'c' })).not.toBe(await idOf({ uid: 'a', key: 'b:c' }));
});

it('rejects another input under the same key without running it', async () => {
  await idOf();
  const make = jest.fn();
  await expect(keys.runOnce(request({ input: { rating: 4 } }), make)).rejects.toMatchObject(CONFLICT);
  await expect(keys.findClaim(request({ input: { rating: 4 } }))).rejects.toMatchObject(CONFLICT);
  expect(make).not.toHaveBeenCalled();
});

it.each([
  ['is right', 0],
  ['is two days back', -2 * 86_400_000],
  ['is a day ahead', 86_400_000],
])("stores the key for a day before the work starts when the machine's clock %s", async (_, jump) => {
  const now = Date.now();
  shiftMachineClock(jump);
  const seen = await keys.runOnce(request(), (id) => records().findOne({ thingId: id }).lean());
  const day = Number(seen?.expiresAt) - now;
  expect(Math.abs(day - 86_400_000)).toBeLessThan(10_000);
});

it('releases the key after a rejection, also for another input', async () => {
  const refusal = DomainError.notFound('tool');
  await expect(keys.runOnce(request(), () => Promise.reject(refusal))).rejects.toBe(refusal);
  await expect(idOf({ input: 'other' })).resolves.toBeTruthy();
});

it.each([new Error('socket closed'), new DomainError('UNAVAILABLE', 'Later.')])(
  'keeps the key when the outcome is unknown: %s',
  async (failure) => {
    const tried: string[] = [];
    const make = async (id: string) => {
      tried.push(id);
      throw failure;
    };
    await expect(keys.runOnce(request(), make)).rejects.toBe(failure);
    expect(await idOf()).toBe(tried[0]);
    await expect(idOf({ input: 'other' })).rejects.toMatchObject(CONFLICT);
  },
);

it('does not release a key that was claimed again', async () => {
  const old = await keys.claim(request());
  await keys.release(old);
  const id = await idOf();
  await keys.release(old);
  expect((await keys.findClaim(request()))?.thingId).toBe(id);
});
