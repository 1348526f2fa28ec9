// Writes what Jest found of each file to the path in JEST_RESULTS. Its own `--json` writes the things that tests compared, too,
// and nothing at all where one of them cannot be written down, as a page of a browser.
const { writeFileSync } = require('node:fs');

module.exports = class {
  onRunComplete(_contexts, { testResults }) {
    writeFileSync(process.env.JEST_RESULTS, JSON.stringify(testResults.map(brief)));
  }
};

function brief({ testFilePath, testExecError, perfStats, testResults }) {
  return {
    path: testFilePath,
    seconds: (perfStats.end - perfStats.start) / 1000,
    isRead: testExecError === undefined,
    tests: testResults.map(({ fullName, status, duration, failureMessages }) => ({
      ...{ name: fullName, status, milliseconds: duration, failures: failureMessages },
    })),
  };
}
