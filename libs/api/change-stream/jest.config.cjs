module.exports = require('../../../jest.domain.cjs')('api-change-stream');
