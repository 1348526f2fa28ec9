// Programs and browsers are started; on a busy machine that takes its time.
module.exports = { ...require('../../jest.node.cjs'), displayName: 'auth-emulator', testTimeout: 90_000 };
