import { type IntegrityFixture, startIntegrityFixture } from './testing/integrity-fixture';

let fixture: IntegrityFixture;
beforeAll(async () => {
  fixture = await startIntegrityFixture();
  await fixture.populate();
});
afterAll(() => fixture?.close());

it('says that orders wait for invoices while the seller is missing, which is no violation', async () => {
  const { checks, findings } = await fixture.runChecks();
  expect(findings).toEqual([]);
  expect(checks.find(({ name }) => name === 'invoiced-orders')?.note).toBe(
    "2 paid orders wait for their invoices: the settings lack the seller's name or address.",
  );
});
