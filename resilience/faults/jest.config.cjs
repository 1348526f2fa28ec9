module.exports = {
  ...require('../../jest.node.cjs'),
  displayName: 'faults-e2e',
  testEnvironment: require.resolve('./environment.cjs'),
  testTimeout: 180_000,
};
