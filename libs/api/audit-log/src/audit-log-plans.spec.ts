import { getConnectionToken } from '@nestjs/mongoose';
import type { PageRequest } from '@shop/api-common';
import { expectIndexes, expectConstantPageCost, captureReads } from '@shop/api-database/testing';
import type { Connection } from 'mongoose';
import { AuditLogService } from './audit-log.service';
import type { AuditLogRequest } from './domain/audit-log-request';
import { AuditLogRepository } from './persistence/audit-log.repository';
import { type AuditFixture, startAuditFixture } from './testing/audit-fixture';
import { priceChange } from './testing/price-change';

let few: AuditFixture;
let many: AuditFixture;
const RARE = { who: 'bob', action: 'DELETE_TOOL', subject: { kind: 'TOOL', id: 'hammer' } } as const;
const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 0, minutes));

beforeAll(async () => {
  // The embedded server's plans: the reference engine rather sorts a few entries than reads an index in order.
  delete process.env['REALDB_URI'];
  [few, many] = [await startWith(300), await startWith(3_000)];
});
afterAll(() => Promise.all([few?.close(), many?.close()]));

/** Ten entries are unlike the rest, however many there are. */
async function startWith(size: number): Promise<AuditFixture> {
  const fixture = await startAuditFixture();
  const entry = (_: unknown, n: number) => {
    const { id, ...change } = priceChange({
      id: `change-${n}`,
      at: at(n),
      ...(n % 30 === 0 && n < 300 && RARE),
    });
    return { ...change, changeId: id, sequence: n + 1 };
  };
  await fixture.entries.insertMany(Array.from({ length: size }, entry));
  return fixture;
}

const connectionOf = (fixture: AuditFixture) => fixture.get<Connection>(getConnectionToken());

async function expectIndexed(work: () => Promise<unknown>): Promise<void> {
  await expectIndexes(connectionOf(few), await captureReads(connectionOf(few), work));
}

const RANGE = { from: at(10), to: at(250) };

describe.each<[string, AuditLogRequest]>([
  ['everything', {}],
  ['a time range', RANGE],
  ['an actor', { who: RARE.who }],
  ['an actor in a time range', { who: RARE.who, ...RANGE }],
  ['an action', { action: RARE.action }],
  ['a subject', { subject: RARE.subject.id }],
  ['a subject and an actor', { subject: RARE.subject.id, who: RARE.who }],
])('the list of %s', (_, narrowed) => {
  const listIn = (fixture: AuditFixture) => ({
    connection: connectionOf(fixture),
    page: (request: PageRequest) => fixture.get(AuditLogService).list({ ...narrowed, ...request }),
  });

  it('uses an index without sorting', async () => {
    const { page } = listIn(few);
    await expectIndexed(async () => {
      const { edges } = await page({ first: 5, includeTotalCount: false });
      await page({ first: 5, includeTotalCount: false, after: edges.at(-1)?.cursor });
    });
  });

  it('reads a page at constant cost as the log grows', () =>
    expectConstantPageCost(listIn(few), listIn(many)));
});

it.each<[string, (log: AuditLogRepository) => Promise<unknown>]>([
  ['changes that have no entry', (log) => log.withoutEntry([priceChange()])],
  ['the entry of a change', (log) => log.entryOf('change-1')],
  ['the last entry', (log) => log.head()],
])('looks for %s by an index, without sorting', (_, work) =>
  expectIndexed(() => work(few.get(AuditLogRepository))),
);

it('reads later entries of a subject, and all entries in order, by an index', async () => {
  const log = few.get(AuditLogRepository);
  const entry = await log.entryOf('change-299');
  if (entry) await expectIndexed(() => log.isNewestOf(entry));
  await expectIndexed(async () => {
    for await (const { sequence } of log.entries()) expect(sequence).toBeGreaterThan(0);
    for await (const { sequence } of log.storedEntries()) expect(sequence).toBeGreaterThan(0);
  });
});
