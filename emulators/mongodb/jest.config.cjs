module.exports = {
  ...require('../../jest.node.cjs'),
  displayName: 'mongodb-emulator',
  globalSetup: '<rootDir>/durability/build.cjs',
};
