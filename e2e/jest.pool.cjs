// Shops that are started ahead of the specs that use them, and a browser.
module.exports = {
  globalSetup: require.resolve('./jest.setup.cjs'),
  globalTeardown: require.resolve('./test-shop/src/global-teardown.ts'),
};
