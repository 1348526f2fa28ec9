// `npm run shots` runs it to photograph the client, and to show axe every state of it. See src/shots.
module.exports = {
  ...require('./jest.config.cjs'),
  displayName: 'web-shots',
  testMatch: ['<rootDir>/src/shots/*.shots.ts'],
};
