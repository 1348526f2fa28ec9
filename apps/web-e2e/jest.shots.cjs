// Not a test: `npm run shots` runs it to photograph the client. See src/shots.
module.exports = {
  ...require('./jest.config.cjs'),
  displayName: 'web-shots',
  testMatch: ['<rootDir>/src/shots/*.shots.ts'],
};
