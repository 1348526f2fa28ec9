import { LocalBus } from '@shop/api-pub-sub';
import { AUDIT_OUTBOX, type Change, type ChangeListener } from '@shop/api-change-stream';
import { watchWrites } from './watch-writes';
import { CACHE_INVALIDATION_TOPIC } from './cache-invalidation';

const bus = new LocalBus();
let listener: ChangeListener | undefined;
let becomeLive: () => void;
const feed = {
  isLive: false,
  subscribe(listens: ChangeListener) {
    listener = listens;
    const ready = new Promise<void>((done) => (becomeLive = done));
    return { ready, unsubscribe: () => void (listener = undefined) };
  },
};
let onWrite: (readonly string[] | undefined)[];
let followed: ReturnType<typeof watchWrites>;

beforeEach(() => {
  onWrite = [];
  const writes = {
    tag: 'words',
    collection: 'tool_words',
    onWrite: (ids?: readonly string[]) => onWrite.push(ids),
  };
  followed = watchWrites({ bus, feed }, writes);
});
afterEach(() => followed.stop());

const change = (id: string, ...fields: string[]): Change => ({
  ...{ collection: 'tool_words', id },
  fields: fields.length > 0 ? new Set(fields) : undefined,
});

it('reports writes of the shop under its tag, with document ids', async () => {
  for (const text of ['words', 'tools', 'words 7', 'tools 8'])
    await bus.publish(CACHE_INVALIDATION_TOPIC, text);
  expect(onWrite).toEqual([undefined, ['7']]);
});

it('reports writes of other programs, except to invisible fields', async () => {
  expect(listener?.collection).toBe('tool_words');
  await listener?.onChanges([change('1'), change('2', 'moves'), change('3', 'name', 'moves')]);
  await listener?.onChanges([change('4', 'inLedger', AUDIT_OUTBOX)]);
  expect(onWrite).toEqual([['1', '3']]);
});

it('reports a write of unknown documents once live, and after a gap in either source', async () => {
  becomeLive();
  await followed.ready;
  await listener?.onGap();
  bus.notifyGap();
  expect(onWrite).toEqual([undefined, undefined, undefined]);
});

it('is connected only while both sources are, and reports nothing once stopped', async () => {
  expect(followed.isConnected()).toBe(false);
  feed.isLive = true;
  expect(followed.isConnected()).toBe(true);
  followed.stop();
  await bus.publish(CACHE_INVALIDATION_TOPIC, 'words');
  expect([onWrite, listener]).toEqual([[], undefined]);
});
