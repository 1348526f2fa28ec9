// Links and cache need no DOM: plain Node with its fetch.
module.exports = {
  ...require('../../../jest.web.cjs'),
  displayName: 'web-apollo',
  testEnvironment: 'node',
  setupFilesAfterEnv: [],
};
