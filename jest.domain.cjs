// What the jest.config.cjs of the API and of its domains starts from. A run of all tests puts their specs together in few files
// and says in which folder (tools/jest/together.mjs).
const { join } = require('node:path');

const { SPECS_TOGETHER } = process.env;

module.exports = (displayName) => ({
  ...require('./jest.node.cjs'),
  displayName,
  ...(SPECS_TOGETHER && { roots: [join(SPECS_TOGETHER, displayName)] }),
});
