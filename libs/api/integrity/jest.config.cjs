module.exports = require('../../../jest.domain.cjs')('api-books');
