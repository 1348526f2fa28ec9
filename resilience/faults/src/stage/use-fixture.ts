import { pictureOf } from './picture';
import { Fixture } from './fixture';

/**
 * Opens a stage before the tests of a block, mends it before each of them, and closes it after the last. How it looks after
 * a test that failed is told.
 *
 * @param environment what its API processes are told beside the usual, asked for when the stage is opened
 */
export function useFixture(
  databaseUri: string | undefined,
  environment: () => Readonly<Record<string, string>> = () => ({}),
): () => Fixture {
  let stage: Fixture | undefined;
  beforeAll(async () => {
    stage = await Fixture.open(databaseUri, environment());
  }, 240_000);
  beforeEach(() => stage?.mend());
  afterEach(async () => {
    if (stage && Reflect.get(globalThis, 'testHasFailed') === true) console.error(await pictureOf(stage));
  });
  afterAll(() => stage?.close());
  return () => {
    if (!stage) throw new Error('The stage is not open.');
    return stage;
  };
}
