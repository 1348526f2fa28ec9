import { onStoreReads, startTestStore, type StoreRead, type TestStore } from '@shop/api-database/testing';
import type { Model } from 'mongoose';
import type { AuditHead } from '../domain/audit-entry';
import type { AuditSelection } from '../domain/audit-log-request';
import { AuditLogRepository } from './audit-log.repository';
import {
  AUDIT_HEAD_MODEL,
  AUDIT_LOG_MODEL,
  auditHeadSchema,
  auditLogSchema,
  type AuditRecord,
} from './audit-log.schema';

/** More than are counted for each page. */
const ENTRIES = 20_000;
const at = (n: number) => new Date(1_700_000_000_000 + n * 1000);

let store: TestStore;
let log: AuditLogRepository;
const counts: StoreRead[] = [];

beforeAll(async () => {
  // The embedded server's plans.
  delete process.env['REALDB_URI'];
  store = await startTestStore();
  const model: Model<AuditRecord> = store.connection.model<AuditRecord>(AUDIT_LOG_MODEL, auditLogSchema);
  await model.init();
  const entries = Array.from({ length: ENTRIES }, (_, n) => ({
    ...{
      sequence: n + 1,
      changeId: `change-${n}`,
      at: at(n),
      who: n % 100 ? 'ann' : 'bob',
      action: 'UPDATE_TOOL',
    },
    ...{ subject: { kind: 'TOOL', id: `tool-${n % 2}` }, before: {}, after: {}, previousHash: '', hash: '' },
  }));
  await model.collection.insertMany(entries);
  log = new AuditLogRepository(
    model,
    store.connection.model<AuditHead & { _id: string }>(AUDIT_HEAD_MODEL, auditHeadSchema),
  );
  onStoreReads(store.connection, (read) => void (read.isCount && counts.push(read)));
});
afterAll(() => store?.close());

it('counts the list once a minute for any number of pages', async () => {
  await log.page({ first: 24 }, {});
  counts.splice(0);
  const first = await log.page({ first: 24 }, {});
  const second = await log.page({ first: 24, after: first.edges.at(-1)?.cursor }, {});
  expect([first.totalCount, second.totalCount, counts]).toEqual([ENTRIES, ENTRIES, []]);
  expect(second.edges.map(({ node }) => node.sequence)).toEqual(
    Array.from({ length: 24 }, (_, n) => ENTRIES - 24 - n),
  );
});

it.each<[AuditSelection, number[]]>([
  [{ who: 'bob' }, [19_901, 19_801, 19_701]],
  [{ who: 'bob', subject: 'tool-1' }, []],
  [{ action: 'UPDATE_TOOL', subject: 'tool-1' }, [20_000, 19_998, 19_996]],
  [{ from: at(5), to: at(6) }, [7, 6]],
  [{ who: 'bob', to: at(250) }, [201, 101, 1]],
])('finds what is narrowed to %j', async (selection, sequences) => {
  const { edges, totalCount } = await log.page({ first: 3 }, selection);
  expect(edges.map(({ node }) => node.sequence)).toEqual(sequences);
  expect(totalCount).toBeGreaterThanOrEqual(sequences.length);
});
