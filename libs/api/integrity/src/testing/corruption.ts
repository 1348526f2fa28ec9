import type { Finding } from '../domain/integrity-report';
import { type IntegrityFixture, type SeededIds, startIntegrityFixture } from './integrity-fixture';

/** A corruption of a consistent store, and the findings that it causes. */
export interface Corruption {
  /** Test title. */
  readonly name: string;
  corrupt(fixture: IntegrityFixture, ids: SeededIds): Promise<unknown>;
  /** Check and invariant of every finding, in the order of the checks: `holds I2`. */
  readonly found: readonly string[];
  /** Matches the text of the first finding. */
  readonly text: RegExp;
  /** Whether a repair fixes all of it; otherwise the findings stay. */
  readonly repaired: boolean;
}

/** Declares a test for each corruption. */
export function describeCorruptions(corruptions: readonly Corruption[]): void {
  let fixture: IntegrityFixture;
  let ids: SeededIds;
  beforeAll(async () => {
    fixture = await startIntegrityFixture();
  });
  beforeEach(async () => {
    await fixture.reset();
    ids = await fixture.populate();
  });
  afterAll(() => fixture?.close());

  it.each(corruptions)('$name', async ({ corrupt, found, text, repaired }) => {
    await corrupt(fixture, ids);
    const { findings } = await fixture.runChecks();
    expect(findings.map(nameOf)).toEqual(found);
    expect(findings[0]?.text).toMatch(text);

    const repair = await fixture.runChecks({ repair: true });
    await fixture.post();
    const left = (await fixture.runChecks()).findings;
    if (repaired) {
      expect(repair.findings).toEqual([]);
      expect(repair.repairedFindings.map(nameOf)).toContain(found[0]);
      expect(left).toEqual([]);
    } else {
      expect(repair.findings.map(nameOf)).toEqual(found);
      expect(left.map(nameOf)).toEqual(found);
    }
  });
}

function nameOf({ check, invariant }: Finding): string {
  return `${check} ${invariant}`;
}
