import type { Finding } from '../domain/finding';
import { type BooksWorld, type OneOfEach, startBooksWorld } from './books-world';

/** Something done to a healthy store behind the shop's back, and what the audit makes of it. */
export interface Corruption {
  /** What happened to the data. */
  readonly name: string;
  corrupt(world: BooksWorld, ids: OneOfEach): Promise<unknown>;
  /** Check and invariant of every finding, in the order of the checks: `holds I2`. */
  readonly found: readonly string[];
  /** What the first finding says. */
  readonly says: RegExp;
  /** Whether repairing mends all of it; otherwise it is told, and stays as it is. */
  readonly mended: boolean;
}

/** Declares a test for each: it is found, named, and mended or told. */
export function describeCorruptions(corruptions: readonly Corruption[]): void {
  let world: BooksWorld;
  let ids: OneOfEach;
  beforeAll(async () => {
    world = await startBooksWorld();
  });
  beforeEach(async () => {
    await world.reset();
    ids = await world.populate();
  });
  afterAll(() => world?.close());

  it.each(corruptions)('$name', async ({ corrupt, found, says, mended }) => {
    await corrupt(world, ids);
    const { findings } = await world.audit();
    expect(findings.map(nameOf)).toEqual(found);
    expect(findings[0]?.text).toMatch(says);

    const repair = await world.audit({ repair: true });
    await world.post();
    const left = (await world.audit()).findings;
    if (mended) {
      expect(repair.findings).toEqual([]);
      expect(repair.mended.map(nameOf)).toContain(found[0]);
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
