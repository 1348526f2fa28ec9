import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { graphqlOperations, type Operation, schemaOf, subscriptions } from './fuzz/graphql-operations';
import { type Hunt, hunt } from './fuzz/hunt';
import { restOperations } from './fuzz/rest-operations';
import { huntSockets } from './fuzz/socket-hunt';
import { FuzzStage } from './fuzz/stage';

/** Requests to each operation; `npm run fuzz` has ten thousand. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 120);
/** A seed that is always tried, and one that is new each time; FUZZ_SEED replays one alone. */
const { FUZZ_SEED } = process.env;
const SEEDS = FUZZ_SEED ? [Number(FUZZ_SEED)] : [7, Date.now() % 1_000_000_000];
const HOURS_MS = 36_000_000;

let stage: FuzzStage;

beforeAll(async () => {
  stage = await FuzzStage.open();
}, 60_000);
afterAll(() => stage?.close());

/** One after the other, so that a write belongs to the operation that is tried. */
async function findingsOf(operations: readonly Operation[], aims: Hunt): Promise<string[]> {
  const findings: string[] = [];
  for (const operation of operations) {
    const finding = await hunt(operation, aims);
    if (finding) findings.push(`${finding}\nreplay: FUZZ_SEED=${aims.seed} npm run fuzz`);
  }
  return findings;
}

describe.each(SEEDS)('with seed %i', (seed) => {
  const aims = (): Hunt => ({ ...stage, seed, requests: REQUESTS / SEEDS.length });

  it(
    'every query and mutation answers anything properly, and writes nothing that it refuses',
    async () => {
      const operations = graphqlOperations(await schemaOf(stage.caller), stage.known);
      expect(operations.length).toBeGreaterThan(25);
      expect(await findingsOf(operations, aims())).toEqual([]);
    },
    HOURS_MS,
  );

  it(
    'so does every route',
    async () => {
      const operations = await restOperations(stage.caller, stage.known);
      expect(operations.length).toBeGreaterThan(15);
      expect(await findingsOf(operations, aims())).toEqual([]);
    },
    HOURS_MS,
  );

  it(
    'so do subscriptions',
    async () => {
      const documents = subscriptions(await schemaOf(stage.caller), stage.known);
      expect(await huntSockets(stage.shop.origin, documents, aims())).toBeUndefined();
    },
    HOURS_MS,
  );
});

it('none of it was a failure to the server', async () => {
  const log = await readFile(join(stage.shop.environment['DATA_DIR'] ?? '', 'logs/api.log'), 'utf8');
  const failures = log.split('\n').filter((line) => /"level":"(?:error|fatal)"|unhandled/i.test(line));
  expect(failures.slice(0, 5)).toEqual([]);
});
