// Proofs that take long or need more than `npm ci` installs, in full and as a sample.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const { REALDB_URI } = process.env;

/** Specs that depend on the database server; NO_STORE excludes those that do not. */
const STORES = ['libs/api/', 'emulators/mongodb/conformance/', 'apps/api/src/backup/', 'e2e/api/src/race\\.'];
const NO_STORE =
  '/src/(access|domain|graphql|rest)/|/api/(auth|common|graphql|http|pub-sub|redis|stripe|firebase)/';
const JOURNEYS = [
  'e2e/api/src/(journey|refunds|subscriptions)\\.',
  'e2e/web/src/(journey|sign-in|card-payment)\\.',
];
const FAULT_RESULTS = 'dist/test-results';

const jest = (...args) => [join(root, 'node_modules/jest/bin/jest.js'), ...args];
const built = (program, ...args) => [join(root, 'dist', program, 'main.js'), ...args];
const deep = { TEST_RING: 'deep' };
const resultsIn = (name) => ['--json', `--outputFile=${FAULT_RESULTS}/${name}.json`];

/** Lighthouse's own configuration lacks the reporters of the root. */
const lighthouse = (...args) =>
  jest(
    '-c',
    'e2e/web/jest.lighthouse.cjs',
    '--reporters=default',
    `--reporters=${root}/tools/jest/counts-reporter.cjs`,
    ...args,
  );

/** @typedef {{ name: string, command: string[], env?: Record<string, string>, node?: number }} Proof */

/** The store specs of `npm test` on the server of REALDB_URI. */
const stores = {
  name: 'store specs on the reference database',
  command: jest(...STORES, '--testPathIgnorePatterns', NO_STORE),
};
const services = { name: 'specs with Redis and HAProxy', command: jest(), env: { TEST_RING: 'services' } };
const onNode = (node, ...paths) => ({ name: `journeys on Node ${node}`, command: jest(...paths), node });

/** @type {readonly Proof[]} */
export const ALL = [
  ...(REALDB_URI ? [stores] : []),
  services,
  {
    name: 'deep specs',
    command: jest('--testPathIgnorePatterns', 'resilience/faults/|/fuzz\\.deep'),
    env: deep,
  },
  {
    name: 'faults, races with 50 rounds',
    command: jest('resilience/faults/', '--testPathIgnorePatterns', 'src/processes', ...resultsIn('faults')),
    env: deep,
  },
  {
    name: 'faults of a process, by themselves',
    command: jest('resilience/faults/src/processes', '--runInBand', ...resultsIn('faults-alone')),
    env: deep,
  },
  { name: 'fuzz', command: jest('/fuzz\\.deep'), env: { ...deep, FUZZ_REQUESTS: '10000' } },
  { name: 'chaos', command: built('resilience/chaos', '--minutes', '10') },
  ...(REALDB_URI
    ? [
        {
          name: 'chaos on the reference database',
          command: built('resilience/chaos', '--minutes', '10', '--store', REALDB_URI),
        },
      ]
    : []),
  { name: 'mutation', command: built('resilience/mutation') },
  ...[24, 26].map((node) => onNode(node, ...JOURNEYS)),
  { name: 'Lighthouse', command: lighthouse() },
  { name: 'bench with floors', command: built('resilience/load') },
];

/**
 * What CI runs of them. Not times and scores: a machine that others keep busy fails them without a fault of the shop.
 *
 * @type {readonly Proof[]}
 */
export const SAMPLE = [
  ...(REALDB_URI ? [stores] : []),
  services,
  {
    name: 'kills and races with few rounds, boundaries',
    command: jest('durability/', 'boundary-canary/', 'resilience/faults/src/(races|webhooks)'),
    env: { ...deep, FAULT_ROUNDS: '2' },
  },
  { name: 'fuzz', command: jest('/fuzz\\.deep'), env: deep },
  { name: 'chaos', command: built('resilience/chaos', '--schedules', '24', '--minutes', '1') },
  { name: 'mutation', command: built('resilience/mutation', 'I1', 'I14') },
  onNode(26, 'e2e/api/src/journey\\.'),
];
