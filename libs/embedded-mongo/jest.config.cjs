module.exports = { ...require('../../jest.node.cjs'), displayName: 'embedded-mongo' };
