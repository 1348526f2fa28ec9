module.exports = { ...require('../../jest.node.cjs'), displayName: 'launcher' };
