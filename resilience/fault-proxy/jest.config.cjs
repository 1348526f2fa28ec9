module.exports = { ...require('../../jest.node.cjs'), displayName: 'fault-proxy' };
