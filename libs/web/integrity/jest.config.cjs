module.exports = { ...require('../../../jest.web.cjs'), displayName: 'web-integrity' };
