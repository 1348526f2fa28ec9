module.exports = { ...require('../../jest.node.cjs'), displayName: 'boundary-canary' };
