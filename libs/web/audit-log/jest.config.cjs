module.exports = { ...require('../../../jest.web.cjs'), displayName: 'web-audit-log' };
