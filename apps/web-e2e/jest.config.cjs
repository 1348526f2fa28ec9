module.exports = { ...require('../../jest.node.cjs'), displayName: 'web-e2e', testTimeout: 60_000 };
