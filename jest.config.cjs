// Every project's specs of one ring; `npx jest <path>` runs some of them, `npx nx test <project>` one project.
const { availableParallelism } = require('node:os');

/** A spec of a running shop waits for it a third of its time; more shops at a time than this delay each other. */
const MOST_WORKERS = 4;

module.exports = {
  projects: ['<rootDir>/{apps,e2e,emulators,libs,resilience,tools}/**/jest.config.cjs'],
  maxWorkers: Math.min(availableParallelism() + 1, MOST_WORKERS),
  reporters: ['default', '<rootDir>/tools/jest/counts-reporter.cjs'],
  testSequencer: '<rootDir>/tools/jest/sequencer.cjs',
  // Jest takes the limit of a run of many projects from here.
  testTimeout: 180_000,
};
