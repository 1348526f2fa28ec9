module.exports = { ...require('../../../jest.node.cjs'), displayName: 'api-database' };
