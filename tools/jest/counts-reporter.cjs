// Ends a run with the line `N passed, M failed`. In a run that names no single tests, one that is skipped counts as failed.
module.exports = class {
  constructor({ testNamePattern, watch, watchAll }) {
    this.skips = Boolean(testNamePattern || watch || watchAll);
  }

  onRunComplete(_contexts, results) {
    const skipped = this.skips ? 0 : results.numPendingTests + results.numTodoTests;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites + skipped;
    this.error = skipped > 0 ? new Error(`${skipped} tests were skipped`) : undefined;
    // Jest adds its own summary after all other reporters.
    process.once('exit', () => console.log(`${results.numPassedTests} passed, ${failed} failed`));
  }

  /** Jest's run fails with it. */
  getLastError() {
    return this.error;
  }
};
