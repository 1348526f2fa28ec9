module.exports = { ...require('../../jest.node.cjs'), displayName: 'api-e2e' };
