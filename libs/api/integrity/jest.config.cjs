module.exports = require('../../../jest.domain.cjs')('api-integrity');
