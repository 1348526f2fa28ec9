// Programs and browsers are started; on a busy machine that takes its time.
module.exports = {
  ...require('../../jest.node.cjs'),
  displayName: 'firebase-auth-emulator',
  globalSetup: '../../tools/jest/browser.cjs',
  testTimeout: 90_000,
};
