import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { graphqlOperations, type Operation, fetchSchema, subscriptions } from './fuzz/graphql-operations';
import { fuzzOperation } from './fuzz/fuzz-operation';
import { restOperations } from './fuzz/rest-operations';
import { fuzzSubscriptions } from './fuzz/fuzz-subscriptions';
import { type FuzzUsers, FuzzFixture } from './fuzz/fuzz-fixture';

/** Requests to each operation; `npm run fuzz` has ten thousand. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 120);
/** A seed that is always tried, and one that is new each time; FUZZ_SEED replays one alone. */
const { FUZZ_SEED, FUZZ_ONLY = '', FUZZ_REPORT } = process.env;
const SEEDS = FUZZ_SEED ? [Number(FUZZ_SEED)] : [7, Date.now() % 1_000_000_000];
/** A long run can be made in parts: the operations whose names fit alone. */
const ONLY = new RegExp(FUZZ_ONLY);
const HOURS_MS = 36_000_000;

let stage: FuzzFixture;
/** Length of the log before the first request; a slow start logs that the shop is not ready yet. */
let logStart = 0;

const readLog = () => readFile(join(stage.shop.environment['DATA_DIR'] ?? '', 'logs/api.log'), 'utf8');

beforeAll(async () => {
  stage = await FuzzFixture.open();
  logStart = (await readLog()).length;
});
afterAll(() => stage?.close());

/** What a shop says it can do, as operations of a cast; always in the same order. */
type Repertoire = (cast: FuzzUsers) => Promise<readonly Operation[]>;

const overGraphql: Repertoire = async ({ caller, known }) =>
  graphqlOperations(await fetchSchema(caller), known);
const overRest: Repertoire = ({ caller, known }) => restOperations(caller, known);

/** One after the other, so that a write belongs to the operation that is tried; each that may write has a cast of its own. */
async function findingsOf(repertoire: Repertoire, seed: number, least: number): Promise<string[]> {
  const first = await stage.createFuzzUsers();
  const all = await repertoire(first);
  expect(all.length).toBeGreaterThan(least);
  const findings: string[] = [];
  const tryOne = async (operation: Operation, cast: FuzzUsers) => {
    const { name } = operation;
    const [began, sent] = [performance.now(), cast.caller.sent];
    const requests = REQUESTS / SEEDS.length;
    const finding = await fuzzOperation(operation, { ...cast, watch: stage.watch, seed, requests });
    if (finding) findings.push(`${finding}\nreplay: FUZZ_SEED=${seed} npm run fuzz`);
    await report([
      name,
      seed,
      cast.caller.sent - sent,
      Math.round(performance.now() - began),
      finding ?? 'fine',
    ]);
  };
  const chosen = all.filter(({ name }) => ONLY.test(name));
  for (const operation of chosen.filter(({ reads }) => reads)) await tryOne(operation, first);
  for (const { name } of chosen.filter(({ reads }) => !reads)) {
    const cast = await stage.createFuzzUsers();
    const operation = (await repertoire(cast)).find((each) => each.name === name);
    if (!operation) throw new Error(`${name} is gone`);
    await tryOne(operation, cast);
  }
  return findings;
}

/** A line of what was tried: operation, seed, requests, milliseconds, finding. */
async function report(columns: readonly (string | number)[]): Promise<void> {
  if (FUZZ_REPORT) await appendFile(FUZZ_REPORT, `${columns.join('\t')}\n`);
}

describe.each(SEEDS)('with seed %i', (seed) => {
  it(
    'every query and mutation answers anything properly, and writes nothing that it refuses',
    async () => expect(await findingsOf(overGraphql, seed, 25)).toEqual([]),
    HOURS_MS,
  );

  it(
    'answers every route properly as well',
    async () => expect(await findingsOf(overRest, seed, 15)).toEqual([]),
    HOURS_MS,
  );

  it(
    'so do subscriptions',
    async () => {
      const cast = await stage.createFuzzUsers();
      const documents = subscriptions(await fetchSchema(cast.caller), cast.known);
      const aims = { ...cast, watch: stage.watch, seed, requests: REQUESTS / SEEDS.length };
      expect(await fuzzSubscriptions(stage.shop.origin, documents, aims)).toBeUndefined();
    },
    HOURS_MS,
  );
});

it('none of it was a failure to the server', async () => {
  const log = (await readLog()).slice(logStart);
  const failures = log.split('\n').filter((line) => /"level":"(?:error|fatal)"|unhandled/i.test(line));
  expect(failures.slice(0, 5)).toEqual([]);
});
