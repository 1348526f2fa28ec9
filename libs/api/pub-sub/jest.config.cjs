module.exports = require('../../../jest.domain.cjs')('api-pub-sub');
