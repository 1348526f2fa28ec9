module.exports = {
  ...require('../../jest.node.cjs'),
  displayName: 'security-e2e',
  testTimeout: 180_000,
  globalSetup: '../test-shop/src/global-setup.ts',
  globalTeardown: '../test-shop/src/global-teardown.ts',
};
