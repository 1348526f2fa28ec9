import { LocalBus } from '@shop/api-pub-sub';
import { AUDIT_OUTBOX, type Change, type ChangeListener } from '@shop/api-change-stream';
import { followWrites } from './follow-writes';
import { CHANGED_TAGS } from './told-writes';

const bus = new LocalBus();
let listener: ChangeListener | undefined;
let becomeLive: () => void;
const feed = {
  isLive: false,
  listen(listens: ChangeListener) {
    listener = listens;
    const live = new Promise<void>((done) => (becomeLive = done));
    return { live, stop: () => void (listener = undefined) };
  },
};
let written: (readonly string[] | undefined)[];
let followed: ReturnType<typeof followWrites>;

beforeEach(() => {
  written = [];
  const writes = {
    tag: 'words',
    collection: 'tool_words',
    written: (ids?: readonly string[]) => written.push(ids),
  };
  followed = followWrites({ bus, feed }, writes);
});
afterEach(() => followed.stop());

const change = (id: string, ...fields: string[]): Change => ({
  ...{ collection: 'tool_words', id },
  fields: fields.length > 0 ? new Set(fields) : undefined,
});

it('hears of what the shop writes under its own tag, and of which document', async () => {
  for (const text of ['words', 'tools', 'words 7', 'tools 8']) await bus.publish(CHANGED_TAGS, text);
  expect(written).toEqual([undefined, ['7']]);
});

it('hears of what others write, but for what nobody is shown', async () => {
  expect(listener?.collection).toBe('tool_words');
  await listener?.changed([change('1'), change('2', 'moves'), change('3', 'name', 'moves')]);
  await listener?.changed([change('4', 'inLedger', AUDIT_OUTBOX)]);
  expect(written).toEqual([['1', '3']]);
});

it('takes anything for written once it is live, and when one of the two has missed something', async () => {
  becomeLive();
  await followed.live;
  await listener?.missed();
  bus.tellMissed();
  expect(written).toEqual([undefined, undefined, undefined]);
});

it('hears of everything only while both do, and of nothing once it is stopped', async () => {
  expect(followed.isWhole()).toBe(false);
  feed.isLive = true;
  expect(followed.isWhole()).toBe(true);
  followed.stop();
  await bus.publish(CHANGED_TAGS, 'words');
  expect([written, listener]).toEqual([[], undefined]);
});
