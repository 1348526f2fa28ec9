module.exports = { ...require('../../../jest.node.cjs'), displayName: 'api-audit-log' };
