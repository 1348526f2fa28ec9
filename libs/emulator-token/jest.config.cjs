module.exports = { ...require('../../jest.node.cjs'), displayName: 'emulator-token' };
