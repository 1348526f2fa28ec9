// Which specs run. `*.deep.spec.ts` take long or measure; `*.services.spec.ts` need a program of Debian's (redis-server, curl,
// haproxy, openssl). TEST_RING names the ring that runs, `all` for every spec; without it all specs but those of the rings do.
const RINGS = ['deep', 'services'];
const { TEST_RING } = process.env;

if (TEST_RING && ![...RINGS, 'all'].includes(TEST_RING))
  throw new Error(`TEST_RING must be one of ${RINGS.join(', ')}, all`);

const ALL = '**/*.spec.{ts,tsx}';

function patterns() {
  if (TEST_RING === 'all') return [ALL];
  if (TEST_RING) return [`**/*.${TEST_RING}.spec.{ts,tsx}`];
  return [ALL, ...RINGS.map((ring) => `!**/*.${ring}.spec.{ts,tsx}`)];
}

/** Patterns for `testMatch`. */
exports.testMatch = patterns();
