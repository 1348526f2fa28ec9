// Which specs run. `*.deep.spec.ts` take long or measure; `*.services.spec.ts` need a program of Debian's (redis-server, curl,
// haproxy, openssl). TEST_RING names the one kind that runs; without it all other specs do.
const KINDS = ['deep', 'services'];
const { TEST_RING } = process.env;

if (TEST_RING && !KINDS.includes(TEST_RING)) throw new Error(`TEST_RING must be one of ${KINDS.join(', ')}`);

/** Patterns for `testMatch`. */
exports.testMatch = TEST_RING
  ? [`**/*.${TEST_RING}.spec.{ts,tsx}`]
  : ['**/*.spec.{ts,tsx}', ...KINDS.map((kind) => `!**/*.${kind}.spec.{ts,tsx}`)];
