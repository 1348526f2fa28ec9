module.exports = { ...require('../../jest.node.cjs'), displayName: 'faults-e2e', testTimeout: 180_000 };
