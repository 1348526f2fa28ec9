import { AuditChain } from './audit-chain';
import { AuditLogService } from './audit-log.service';
import { type AuditFixture, startAuditFixture } from './testing/audit-fixture';
import { priceChange } from './testing/price-change';

let fixture: AuditFixture;
const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 0, minutes));
const WHO = ['ann', 'bob', 'cid'];

beforeAll(async () => {
  fixture = await startAuditFixture();
  const changes = Array.from({ length: 30 }, (_, n) =>
    priceChange({
      ...{ id: `change-${n}`, at: at(Math.floor(n / 2)), who: WHO[n % 3] ?? '' },
      ...{ action: n % 5 ? 'UPDATE_TOOL' : 'DELETE_TOOL', subject: { kind: 'TOOL', id: `tool-${n % 4}` } },
    }),
  );
  await fixture.get(AuditChain).append(changes);
});
afterAll(() => fixture?.close());

const list = (request: object = {}) => fixture.get(AuditLogService).list({ first: 100, ...request });
async function found(request: object): Promise<number[]> {
  return (await list(request)).edges.map(({ node }) => Number(node.changeId.slice(7)));
}
const numbers = (fits: (n: number) => boolean) => Array.from({ length: 30 }, (_, n) => 29 - n).filter(fits);

it('lists entries newest first across pages, each once', async () => {
  const seen: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await list({ first: 7, after });
    seen.push(...page.edges.map(({ node }) => node.changeId));
    after = page.edges.at(-1)?.cursor;
    if (!page.hasNextPage) break;
  }
  expect(seen).toEqual((await list()).edges.map(({ node }) => node.changeId));
  expect(new Set(seen).size).toBe(30);
  expect((await list({ first: 1 })).totalCount).toBe(30);
});

it.each([
  ['who', { who: 'bob' }, (n: number) => n % 3 === 1],
  ['action', { action: 'DELETE_TOOL' }, (n: number) => n % 5 === 0],
  ['subject', { subject: 'tool-2' }, (n: number) => n % 4 === 2],
  ['time', { from: at(3), to: at(5) }, (n: number) => n >= 6 && n < 12],
  ['all of it', { who: 'ann', action: 'UPDATE_TOOL', subject: 'tool-1', to: at(9) }, (n: number) => n === 9],
])('narrows by %s', async (_, request, fits) =>
  expect((await found(request)).sort()).toEqual(numbers(fits).sort()),
);

it.each([
  ['first', { first: 0 }],
  ['after', { after: 'garbage' }],
  ['who', { who: 'x'.repeat(10_000) }],
  ['from', { from: at(2), to: at(1) }],
  ['to', { to: new Date('3001-01-01') }],
])('refuses a wrong %s by name', async (field, request) => {
  await expect(list(request)).rejects.toMatchObject({
    ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
  });
});
