import { StoreClock } from '@shop/api-database';
import { IntegrityStatusService } from './integrity-status.service';
import { IntegrityReportRepository } from './persistence/integrity-report.repository';
import { type IntegrityFixture, startIntegrityFixture } from './testing/integrity-fixture';

let fixture: IntegrityFixture;
let service: IntegrityStatusService;
beforeAll(async () => {
  fixture = await startIntegrityFixture();
  service = fixture.get(IntegrityStatusService);
});
beforeEach(() => fixture.reset());
afterAll(() => fixture?.close());

/** The status once no run is in progress. */
async function statusAfterRun() {
  for (;;) {
    const status = await service.read();
    if (!status.running) return status;
    await new Promise((done) => setTimeout(done, 50));
  }
}

it('has no report before the first run and keeps the report of the last one', async () => {
  expect(await service.read()).toEqual({ report: undefined, running: false });
  await fixture.populate();
  await service.refresh();
  const { report } = await statusAfterRun();
  expect(report).toMatchObject({ repaired: false, findings: [], checkedAt: expect.any(Date) });
  expect(report?.checks.length).toBeGreaterThan(10);
});

it('repairs on request and records the repair in the audit log', async () => {
  await fixture.populate();
  await fixture.tools.updateOne({}, { $inc: { surplus: 1 } });
  await service.refresh();
  expect((await statusAfterRun()).report?.findings).toHaveLength(1);
  await service.refresh({ uid: 'root' });
  expect((await statusAfterRun()).report).toMatchObject({
    findings: [],
    repairedFindings: [{ check: 'stock-account' }],
  });
  await service.refresh({ uid: 'root' });
  await statusAfterRun();
  await fixture.post();
  expect(await fixture.collection('audit_log').find({ action: 'MEND_BOOKS' }).toArray()).toMatchObject([
    {
      who: 'root',
      subject: { kind: 'BOOKS', id: 'stock-account' },
      before: { wrong: 1 },
      after: { wrong: 0 },
    },
  ]);
});

it('rejects repairs while another run is in progress', async () => {
  await fixture.populate();
  const now = fixture.get(StoreClock).now();
  await fixture.get(IntegrityReportRepository).begin('other', now, new Date(now.getTime() + 60_000));
  await expect(service.refresh({ uid: 'root' })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await service.refresh()).toMatchObject({ running: true });
});

it('allows one run at a time across processes and replaces a run whose lease has expired', async () => {
  const repository = fixture.get(IntegrityReportRepository);
  const [now, later] = [new Date(1_000_000), new Date(2_000_000)];
  const started = await Promise.all(['a', 'b', 'c', 'd'].map((run) => repository.begin(run, now, later)));
  expect(started.filter(Boolean)).toHaveLength(1);
  expect(await repository.begin('e', new Date(1_500_000), later)).toBe(false);
  expect(await repository.begin('f', new Date(2_000_001), new Date(3_000_000))).toBe(true);
  await repository.end('a', undefined);
  expect((await repository.read())?.runId).toBe('f');
});
