module.exports = require('../../../jest.domain.cjs')('api-rate-limit');
