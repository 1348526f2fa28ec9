import { AuditChain } from './audit-chain';
import { AuditVerification } from './audit-verification';
import { AuditLogRepository } from './persistence/audit-log.repository';
import { type AuditFixture, startAuditFixture } from './testing/audit-fixture';
import { priceChange } from './testing/price-change';

let fixture: AuditFixture;
let chain: AuditChain;

beforeAll(async () => {
  fixture = await startAuditFixture();
  chain = fixture.get(AuditChain);
});
beforeEach(() => fixture.clear());
afterAll(() => fixture?.close());

const priceChanges = (count: number, name = 'change') =>
  Array.from({ length: count }, (_, n) => priceChange({ id: `${name}-${n}` }));
const verify = () => fixture.get(AuditVerification).verify();
const sequences = async () =>
  (await fixture.entries.find().sort({ sequence: 1 }).toArray()).map(({ sequence }) => sequence);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

it('chains the entries by the time of the changes', async () => {
  const later = priceChange({
    id: 'later',
    at: new Date('2030-01-01T00:00:01Z'),
    before: {},
    after: { a: 1 },
  });
  await chain.append([later, priceChange({ id: 'earlier' })]);
  const [first, second] = await fixture.entries.find().sort({ sequence: 1 }).toArray();
  expect(first).toMatchObject({ sequence: 1, changeId: 'earlier', previousHash: '0'.repeat(64) });
  const { id: changeId, ...rest } = later;
  expect(second).toMatchObject({ ...rest, sequence: 2, changeId, previousHash: first?.['hash'] });
  expect(await verify()).toMatchObject({ entries: 2, fault: undefined });
});

it('writes each change once, however often and by however many it is posted', async () => {
  const [some, all] = [priceChanges(3), priceChanges(5)];
  await chain.append(some);
  await Promise.all([chain.append(all), chain.append(all), chain.append([...all, ...all])]);
  expect(await sequences()).toEqual(upTo(5));
});

it('stays without gaps while several processes write it at once', async () => {
  const replicas = await Promise.all([1, 2].map(() => fixture.startReplica()));
  const chains = [chain, ...replicas.map((replica) => replica.get(AuditChain))];
  await Promise.all(
    chains.flatMap((each, writer) =>
      [1, 2, 3, 4].map((n) => each.append(priceChanges(n * 5, `${writer}-${n}`))),
    ),
  );
  expect(await sequences()).toEqual(upTo(150));
  expect(await verify()).toMatchObject({ entries: 150, fault: undefined });
  await Promise.all(replicas.map((replica) => replica.close()));
});

it('detects a truncated log, also after later entries', async () => {
  await chain.append(priceChanges(5));
  await fixture.entries.deleteMany({ sequence: { $gt: 3 } });
  const cut = 'The log ends with entry 3, but the shop noted entry 5: 2 at its end are gone.';
  expect((await verify()).fault).toBe(cut);
  await chain.append([priceChange({ id: 'after it was cut' })]);
  expect((await verify()).fault).toBe('After entry 3 comes entry 6: entry 4 is missing.');
  await fixture.entries.deleteMany({});
  expect((await verify()).fault).toMatch(/^The log is empty/);
});

it('verifies the log against an external anchor', async () => {
  await chain.append(priceChanges(3));
  const { head } = await verify();
  await fixture.clear();
  await chain.append(priceChanges(4, 'another'));
  const { fault } = await fixture.get(AuditVerification).verify([{ ...head, notedBy: 'you' }]);
  expect(fault).toMatch(/^Entry 3 is another one than you noted/);
});

it.each(['who', 'action', 'changeId', 'previousHash', 'subject.id', 'before.pricePerUnit', 'note'])(
  'detects a changed %s',
  async (field) => {
    await chain.append(priceChanges(3));
    await fixture.entries.updateOne({ sequence: 2 }, { $set: { [field]: 'x' } });
    expect((await verify()).fault).toMatch(/^Entry 2 was/);
  },
);

it('keeps the newest head when heads are recorded out of order', async () => {
  const log = fixture.get(AuditLogRepository);
  await Promise.all([3, 1, 2].map((sequence) => log.recordHead({ sequence, hash: `hash ${sequence}` })));
  expect(await log.recordedHead()).toEqual({ sequence: 3, hash: 'hash 3' });
});

it('offers appending and reading only', () => {
  const abilities = Object.getOwnPropertyNames(AuditLogRepository.prototype).sort();
  expect(abilities).toEqual(
    [
      ...[
        'append',
        'constructor',
        'entered',
        'entries',
        'entryOf',
        'head',
        'isNewestOf',
        'recordHead',
        'recordedHead',
      ],
      ...['page', 'storedEntries', 'withoutEntry'],
    ].sort(),
  );
});
