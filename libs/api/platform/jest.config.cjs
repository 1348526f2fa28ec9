module.exports = { ...require('../../../jest.node.cjs'), displayName: 'api-platform' };
