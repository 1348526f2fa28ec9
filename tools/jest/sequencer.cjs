// Starts the longest specs first, so that no worker is left alone with one at the end: those of the whole shop, those with a
// store, then all others; within these Jest's own order.
const { default: Sequencer } = require('@jest/test-sequencer');

const LONGEST_FIRST = [
  '/resilience/faults/',
  '/e2e/web/',
  '/e2e/security/',
  '/e2e/api/',
  '/emulators/',
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
