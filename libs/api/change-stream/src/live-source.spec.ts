import { randomUUID } from 'node:crypto';
import type { Change, ChangeListener } from './change';
import { LiveSource } from './live-source';

interface Saw {
  readonly id: string;
  readonly owner: string;
}

/** A source with a fake feed, and the ids that it loads. */
function setUp(stored: Record<string, Saw | null>, ready: Promise<void> = Promise.resolve()) {
  const listening = new Set<ChangeListener>();
  const reads: (readonly string[])[] = [];
  const feed = {
    subscribe(listener: ChangeListener) {
      listening.add(listener);
      return { ready, unsubscribe: () => void listening.delete(listener) };
    },
  };
  const source = new LiveSource<Saw, { saw: Saw }>(feed, {
    collection: 'saws',
    ignoredFields: ['moves'],
    async loadByIds(ids) {
      reads.push(ids);
      return ids.map((id) => stored[id] ?? null);
    },
    toPayload: (saw) => ({ saw }),
  });
  const change = (...ids: string[]) =>
    source.onChanges(ids.map((id): Change => ({ collection: 'saws', id, fields: undefined })));
  return { source, reads, listening, change };
}
const saw = (id: string, owner = 'ada'): Saw => ({ id, owner });

it('loads a change once for all subscribers, and shares the payload', async () => {
  const { source, reads, change } = setUp({ a: saw('a') });
  const subscribers = await Promise.all(Array.from({ length: 50 }, () => source.subscribe()));
  await change('a', 'a');
  const shown = await Promise.all(
    subscribers.map(async (subscriber) => (await subscriber.next()).value as unknown),
  );
  expect(reads).toEqual([['a']]);
  expect(new Set(shown).size).toBe(1);
});

it('ignores updates of internal fields only', async () => {
  const { source, reads } = setUp({ a: saw('a') });
  await source.subscribe();
  const write = (...fields: string[]) =>
    source.onChanges([{ collection: 'saws', id: 'a', fields: new Set(fields) }]);
  await write('moves');
  expect(reads).toEqual([]);
  await write('moves', 'owner');
  expect(reads).toEqual([['a']]);
});

it('publishes to each subscriber what its filter allows', async () => {
  const { source, change } = setUp({ a: saw('a'), b: saw('b', 'bob') });
  const [one, own] = [
    await source.subscribe({ id: 'b' }),
    await source.subscribe({ allows: ({ owner }) => owner === 'ada' }),
  ];
  await change('a', 'b');
  expect((await one.next()).value).toEqual({ saw: saw('b', 'bob') });
  expect((await own.next()).value).toEqual({ saw: saw('a') });
  const next = own.next();
  await change('b');
  await change('a');
  expect((await next).value).toEqual({ saw: saw('a') });
});

it('does not load items without subscribers', async () => {
  const { source, reads, change } = setUp({ a: saw('a') });
  await source.subscribe({ id: 'b' });
  await change('a');
  expect(reads).toEqual([]);
});

it('ends the subscription of a deleted item, and no other', async () => {
  const { source, change } = setUp({ a: null, b: saw('b') });
  const [one, all] = [await source.subscribe({ id: 'a' }), await source.subscribe()];
  await change('a', 'b');
  expect(await one.next()).toEqual({ value: undefined, done: true });
  expect((await all.next()).value).toEqual({ saw: saw('b') });
});

it('subscribes to the feed while it has subscribers', async () => {
  const { source, listening } = setUp({});
  const [one, other] = [await source.subscribe(), await source.subscribe()];
  expect(listening.size).toBe(1);
  await one.return?.();
  expect(listening.size).toBe(1);
  await other.return?.();
  expect(listening.size).toBe(0);
});

it('disconnects subscribers after a gap', async () => {
  const { source, listening } = setUp({});
  const subscriber = await source.subscribe();
  source.onGap();
  await expect(subscriber.next()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(listening.size).toBe(0);
});

it('disconnects a subscriber with too many unread items, and no other', async () => {
  const stored = Object.fromEntries(
    Array.from({ length: 250 }, () => randomUUID()).map((id) => [id, saw(id)]),
  );
  const { source, change } = setUp(stored);
  const [slow, quick] = [await source.subscribe(), await source.subscribe()];
  for (const id of Object.keys(stored)) {
    await change(id);
    await quick.next();
  }
  await expect(slow.next()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('fails when the database is unavailable', async () => {
  const { source, listening } = setUp({}, new Promise(() => undefined));
  await expect(source.subscribe()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(listening.size).toBe(0);
});
