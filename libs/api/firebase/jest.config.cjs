// The emulator is started; on a busy machine that takes its time.
module.exports = { ...require('../../../jest.node.cjs'), displayName: 'api-firebase', testTimeout: 90_000 };
