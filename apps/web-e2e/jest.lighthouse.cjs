// Not part of `npm test`: `npm run lighthouse` runs it. See src/lighthouse.
module.exports = {
  ...require('./jest.config.cjs'),
  displayName: 'web-lighthouse',
  testMatch: ['<rootDir>/src/lighthouse/*.audit.ts'],
  testTimeout: 300_000,
};
