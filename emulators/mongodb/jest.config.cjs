module.exports = {
  ...require('../../jest.node.cjs'),
  displayName: 'embedded-mongo',
  globalSetup: '<rootDir>/durability/build.cjs',
};
