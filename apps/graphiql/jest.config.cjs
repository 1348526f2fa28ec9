module.exports = { ...require('../../jest.web.cjs'), displayName: 'graphiql' };
