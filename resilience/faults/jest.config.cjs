module.exports = {
  ...require('../../jest.node.cjs'),
  displayName: 'faults',
  testEnvironment: require.resolve('./environment.cjs'),
  testTimeout: 180_000,
};
