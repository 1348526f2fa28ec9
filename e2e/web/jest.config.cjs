module.exports = {
  ...require('../../jest.node.cjs'),
  displayName: 'web-e2e',
  testTimeout: 180_000,
  globalSetup: './global-setup.cjs',
  globalTeardown: '../test-shop/src/global-teardown.ts',
};
