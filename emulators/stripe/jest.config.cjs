module.exports = { ...require('../../jest.node.cjs'), displayName: 'payment-sandbox' };
