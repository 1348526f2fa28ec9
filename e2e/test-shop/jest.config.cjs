module.exports = { ...require('../../jest.node.cjs'), displayName: 'test-shop' };
