module.exports = { ...require('../../jest.node.cjs'), displayName: 'api-e2e', testTimeout: 60_000 };
