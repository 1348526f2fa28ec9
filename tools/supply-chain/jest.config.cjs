module.exports = { ...require('../../jest.node.cjs'), displayName: 'supply-chain' };
