module.exports = { ...require('../../jest.node.cjs'), displayName: 'auth-emulator' };
