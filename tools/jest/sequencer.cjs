// Starts what takes longest first, so that no worker is left alone with it in the end: tests of the whole shop, then those
// with a store, then all others; among these as Jest would.
const { default: Sequencer } = require('@jest/test-sequencer');

const LONGEST_FIRST = [
  '/resilience/faults/',
  '/e2e/web/',
  '/e2e/security/',
  '/e2e/api/',
  '-together/',
  '/libs/api/',
  '/apps/',
];

function rank({ path }) {
  const index = LONGEST_FIRST.findIndex((part) => path.includes(part));
  return index < 0 ? LONGEST_FIRST.length : index;
}

module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
