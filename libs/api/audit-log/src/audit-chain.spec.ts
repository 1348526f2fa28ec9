import { AuditChain } from './audit-chain';
import { AuditVerification } from './audit-verification';
import { AuditLogRepository } from './persistence/audit-log.repository';
import { type AuditWorld, startAuditWorld } from './testing/audit-world';
import { note } from './testing/note';

let world: AuditWorld;
let chain: AuditChain;

beforeAll(async () => {
  world = await startAuditWorld();
  chain = world.get(AuditChain);
});
beforeEach(() => world.clear());
afterAll(() => world?.close());

const notes = (count: number, name = 'change') =>
  Array.from({ length: count }, (_, n) => note({ id: `${name}-${n}` }));
const verify = () => world.get(AuditVerification).verify();
const sequences = async () =>
  (await world.entries.find().sort({ sequence: 1 }).toArray()).map(({ sequence }) => sequence);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

it('writes what a note says, chained to the entry before, in the order of the changes', async () => {
  const later = note({ id: 'later', at: new Date('2030-01-01T00:00:01Z'), before: {}, after: { a: 1 } });
  await chain.append([later, note({ id: 'earlier' })]);
  const [first, second] = await world.entries.find().sort({ sequence: 1 }).toArray();
  expect(first).toMatchObject({ sequence: 1, changeId: 'earlier', previousHash: '0'.repeat(64) });
  const { id: changeId, ...rest } = later;
  expect(second).toMatchObject({ ...rest, sequence: 2, changeId, previousHash: first?.['hash'] });
  expect(await verify()).toMatchObject({ entries: 2, fault: undefined });
});

it('writes each change once, however often and by however many it is posted', async () => {
  const [some, all] = [notes(3), notes(5)];
  await chain.append(some);
  await Promise.all([chain.append(all), chain.append(all), chain.append([...all, ...all])]);
  expect(await sequences()).toEqual(upTo(5));
});

it('stays without gaps while several processes write it at once', async () => {
  const replicas = await Promise.all([1, 2].map(() => world.startReplica()));
  const chains = [chain, ...replicas.map((replica) => replica.get(AuditChain))];
  await Promise.all(
    chains.flatMap((each, writer) => [1, 2, 3, 4].map((n) => each.append(notes(n * 5, `${writer}-${n}`)))),
  );
  expect(await sequences()).toEqual(upTo(150));
  expect(await verify()).toMatchObject({ entries: 150, fault: undefined });
  await Promise.all(replicas.map((replica) => replica.close()));
});

it('notices a log that was cut off, and one that went on after that', async () => {
  await chain.append(notes(5));
  await world.entries.deleteMany({ sequence: { $gt: 3 } });
  const cut = 'The log ends with entry 3, but the shop noted entry 5: 2 at its end are gone.';
  expect((await verify()).fault).toBe(cut);
  await chain.append([note({ id: 'after it was cut' })]);
  expect((await verify()).fault).toBe('After entry 3 comes entry 6: entry 4 is missing.');
  await world.entries.deleteMany({});
  expect((await verify()).fault).toMatch(/^The log is empty/);
});

it('is held against a head that somebody noted elsewhere', async () => {
  await chain.append(notes(3));
  const { head } = await verify();
  await world.clear();
  await chain.append(notes(4, 'another'));
  const { fault } = await world.get(AuditVerification).verify([{ ...head, notedBy: 'you' }]);
  expect(fault).toMatch(/^Entry 3 is another one than you noted/);
});

it.each(['who', 'action', 'changeId', 'previousHash', 'subject.id', 'before.pricePerUnit', 'note'])(
  'notices a %s that was changed in the store',
  async (field) => {
    await chain.append(notes(3));
    await world.entries.updateOne({ sequence: 2 }, { $set: { [field]: 'x' } });
    expect((await verify()).fault).toMatch(/^Entry 2 was/);
  },
);

it('keeps the newest head beside the log, whoever comes late', async () => {
  const log = world.get(AuditLogRepository);
  await Promise.all([3, 1, 2].map((sequence) => log.noteHead({ sequence, hash: `hash ${sequence}` })));
  expect(await log.notedHead()).toEqual({ sequence: 3, hash: 'hash 3' });
});

it('can only be added to and read', () => {
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
        'noteHead',
        'notedHead',
      ],
      ...['page', 'walk', 'withoutEntry'],
    ].sort(),
  );
});
