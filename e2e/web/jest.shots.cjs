// `npm run shots` runs it to photograph the client, and to show axe every state of it. See src/shots.
module.exports = {
  ...require('../../tools/jest/node.cjs'),
  ...require('../jest.pool.cjs'),
  displayName: 'web-shots',
  testMatch: ['<rootDir>/src/shots/*.shots.ts'],
  testTimeout: 180_000,
};
