// The specs of one ring. `npx jest <path>` runs some of them, `npx jest --watch` those that a change touches.
const { availableParallelism } = require('node:os');
const node = require('./tools/jest/node.cjs');
const web = require('./tools/jest/web.cjs');

// Specs of a running shop mostly wait; with more of them at a time than this they delay each other.
const MAX_WORKERS = 4;

const project = (displayName, base, roots, more = {}) => ({
  ...base,
  rootDir: __dirname,
  displayName,
  roots: roots.map((root) => `<rootDir>/${root}`),
  ...more,
});

module.exports = {
  // Few projects: each one has a cache of transformed files of its own.
  projects: [
    project(
      'node',
      node,
      [
        ...[
          'apps/api',
          'libs/api',
          'libs/config',
          'libs/contracts',
          'libs/emulator-token',
          'e2e/test-shop',
          'tools',
        ],
        ...['resilience/chaos', 'resilience/fault-proxy', 'resilience/load', 'resilience/mutation'],
      ],
      {
        globalSetup: './tools/jest/store-setup.cjs',
        globalTeardown: './tools/jest/store-teardown.cjs',
      },
    ),
    project('web', web, ['apps/graphiql', 'apps/web', 'libs/web'], {
      testPathIgnorePatterns: ['/node_modules/', '/libs/web/apollo/'],
    }),
    project('apollo', web, ['libs/web/apollo'], { testEnvironment: 'node', setupFilesAfterEnv: [] }),
    project('emulators', node, ['emulators'], { globalSetup: './emulators/jest.setup.cjs' }),
    project('e2e', node, ['e2e/api', 'e2e/security', 'e2e/web'], require('./e2e/jest.pool.cjs')),
    project('faults', node, ['resilience/faults'], {
      testEnvironment: './resilience/faults/environment.cjs',
    }),
  ],
  maxWorkers: Math.min(2 * availableParallelism(), MAX_WORKERS),
  reporters: ['default', '<rootDir>/tools/jest/counts-reporter.cjs'],
  testSequencer: '<rootDir>/tools/jest/sequencer.cjs',
  testTimeout: 180_000,
};
