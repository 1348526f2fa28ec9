module.exports = { ...require('../../jest.node.cjs'), displayName: 'faults-e2e', testTimeout: 90_000 };
