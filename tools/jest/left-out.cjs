// Specs that start a program of Debian's are only chosen where it is, so that `npm test` runs what a machine can run; not in
// CI, which has to have them all.
const { existsSync } = require('node:fs');
const { delimiter, join } = require('node:path');

const { CHROMIUM, CI, PATH = '' } = process.env;
const BALANCER = ['**/behind-balancer', '**/crowded-balancer', '**/balancer-log'];
const NEEDED = [
  {
    programs: CHROMIUM ? [CHROMIUM] : ['chromium-headless-shell', 'chromium'],
    specs: ['**/web-e2e/src/*', '**/auth-emulator/src/popup', '**/payment-sandbox/src/contract/browser'],
  },
  {
    programs: ['redis-server'],
    specs: ['**/redis-bus', '**/shared-limiter', '**/replicas', '**/behind-balancer'],
  },
  { programs: ['haproxy'], specs: BALANCER },
  { programs: ['openssl'], specs: BALANCER },
];

const isThere = (program) =>
  [...PATH.split(delimiter), ''].some((folder) => existsSync(join(folder, program)));
const lacking = CI ? [] : NEEDED.filter(({ programs }) => !programs.some(isThere));

const leftOut = lacking.flatMap(({ specs }) => specs);

/** Patterns for `testMatch`. */
exports.leftOut = leftOut.map((spec) => `!${spec}.spec.ts`);

/** Whether the spec file at this path is left out; not for patterns of a whole folder. */
exports.isLeftOut = (path) => leftOut.some((spec) => path.endsWith(`${spec.replace('**', '')}.spec.ts`));

/** For people: which program is not there. */
exports.missing = [...new Set(lacking.map(({ programs }) => programs.at(-1)))];
