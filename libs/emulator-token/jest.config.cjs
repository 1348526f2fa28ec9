module.exports = { ...require('../../jest.node.cjs'), displayName: 'token-seal' };
