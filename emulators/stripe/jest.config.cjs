module.exports = {
  ...require('../../jest.node.cjs'),
  displayName: 'stripe-emulator',
  globalSetup: '../../tools/jest/browser.cjs',
};
