import { StoreClock } from '@shop/api-database';
import { BooksHealthService } from './books-health.service';
import { LastAuditRepository } from './persistence/last-audit.repository';
import { type BooksWorld, startBooksWorld } from './testing/books-world';

let world: BooksWorld;
let service: BooksHealthService;
beforeAll(async () => {
  world = await startBooksWorld();
  service = world.get(BooksHealthService);
});
beforeEach(() => world.reset());
afterAll(() => world?.close());

/** An audit that goes on behind the answer has ended. */
async function ended() {
  for (;;) {
    const health = await service.health();
    if (!health.running) return health;
    await new Promise((done) => setTimeout(done, 50));
  }
}

it('knows nothing before the first audit, and its outcome from then on', async () => {
  expect(await service.health()).toEqual({ report: undefined, running: false });
  await world.populate();
  await service.refresh();
  const { report } = await ended();
  expect(report).toMatchObject({ repaired: false, findings: [], checkedAt: expect.any(Date) });
  expect(report?.checks.length).toBeGreaterThan(10);
});

it('mends when asked to', async () => {
  await world.populate();
  await world.tools.updateOne({}, { $inc: { surplus: 1 } });
  await service.refresh();
  expect((await ended()).report?.findings).toHaveLength(1);
  await service.refresh({ uid: 'root' });
  expect((await ended()).report).toMatchObject({ findings: [], mended: [{ check: 'stock-account' }] });
  await service.refresh({ uid: 'root' });
  await ended();
  await world.post();
  expect(await world.collection('audit_log').find({ action: 'MEND_BOOKS' }).toArray()).toMatchObject([
    {
      who: 'root',
      subject: { kind: 'BOOKS', id: 'stock-account' },
      before: { wrong: 1 },
      after: { wrong: 0 },
    },
  ]);
});

it('mends nothing while an audit is under way, and says so', async () => {
  await world.populate();
  const now = world.get(StoreClock).now();
  await world.get(LastAuditRepository).begin('other', now, new Date(now.getTime() + 60_000));
  await expect(service.refresh({ uid: 'root' })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await service.refresh()).toMatchObject({ running: true });
});

it('makes one audit at a time, also with several processes, and takes over from one that died', async () => {
  const repository = world.get(LastAuditRepository);
  const [now, later] = [new Date(1_000_000), new Date(2_000_000)];
  const begun = await Promise.all(['a', 'b', 'c', 'd'].map((run) => repository.begin(run, now, later)));
  expect(begun.filter(Boolean)).toHaveLength(1);
  expect(await repository.begin('e', new Date(1_500_000), later)).toBe(false);
  expect(await repository.begin('f', new Date(2_000_001), new Date(3_000_000))).toBe(true);
  await repository.end('a', undefined);
  expect((await repository.read())?.runId).toBe('f');
});
