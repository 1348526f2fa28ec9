module.exports = { ...require('../../jest.node.cjs'), displayName: 'docs-check' };
