import { type IntegrityFixture, startIntegrityFixture } from './testing/integrity-fixture';

let fixture: IntegrityFixture;
beforeAll(async () => {
  fixture = await startIntegrityFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture?.close());

it('finds nothing in a consistent shop and counts what it checked', async () => {
  await fixture.populate();
  const report = await fixture.runChecks();
  expect(report.findings).toEqual([]);
  expect(report.checks.map(({ error }) => error).filter(Boolean)).toEqual([]);
  const checked = Object.fromEntries(report.checks.map((check) => [check.name, check.checked]));
  expect(checked).toMatchObject({
    'stock-account': 1,
    holds: 1,
    'order-holds': 1,
    'order-path': 4,
    'order-refunds': 4,
    'order-shipments': 4,
    payments: 2,
  });
});

it('checks tools whose terms are stored as null, as the demo catalog has some', async () => {
  await fixture.populate();
  await fixture.tools.updateMany(
    {},
    { $set: { priceBreaks: null, orderMultiple: null, maximumOrderQuantity: null } },
  );
  const { checks, findings } = await fixture.runChecks();
  expect(findings).toEqual([]);
  expect(checks.map(({ error }) => error).filter(Boolean)).toEqual([]);
});
