// The environment of Node projects; hooks can read whether their test has failed.
const NodeEnvironment = require('../../tools/jest/node-environment.cjs');

module.exports = class extends NodeEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.testHasFailed = false;
    if (name === 'test_fn_failure' || name === 'hook_failure') this.global.testHasFailed = true;
  }
};
