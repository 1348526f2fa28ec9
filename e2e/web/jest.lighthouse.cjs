// `npm run lighthouse` runs it, and `npm run test:deep`; npx fetches Lighthouse. See src/lighthouse.
module.exports = {
  ...require('../../tools/jest/node.cjs'),
  ...require('../jest.pool.cjs'),
  displayName: 'web-lighthouse',
  testMatch: ['<rootDir>/src/lighthouse/*.audit.ts'],
  testTimeout: 300_000,
};
