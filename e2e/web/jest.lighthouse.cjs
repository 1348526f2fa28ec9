// Part of `npm test` in CI alone, as npx fetches it; `npm run lighthouse` runs it anywhere. See src/lighthouse.
module.exports = {
  ...require('./jest.config.cjs'),
  displayName: 'web-lighthouse',
  testMatch: ['<rootDir>/src/lighthouse/*.audit.ts'],
  testTimeout: 300_000,
};
