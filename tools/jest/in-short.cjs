// What failed, in a line each: whoever reads the end of a long output sees it.
const { relative } = require('node:path');
const { stripVTControlCharacters } = require('node:util');

/** Of more failures the first say enough. */
const MOST = 12;
const LONGEST = 300;

/**
 * @param {string} root of the repository
 * @param {readonly { path?: string, tests: readonly { name: string, status: string, failures: readonly string[] }[] }[]} files
 *   that failed; without a path where it is not the fault of one, without tests where one could not be read
 * @returns {string[]} a line for each test, with what it said first
 */
exports.failedTests = (root, files) =>
  files.flatMap(({ path, tests }) => {
    const where = path === undefined ? 'Jest itself' : relative(root, path);
    const failed = tests.filter(({ status }) => status !== 'passed');
    if (failed.length === 0) return [`${where}: did not run to its end`];
    return failed.map(({ name, status, failures }) => short(`${where}: ${name}: ${failures[0] ?? status}`));
  });

/**
 * @param {string} command of a program that failed
 * @param {string} text that it printed
 * @returns {string[]} both, the text by its end
 */
exports.failedProgram = (command, text) => [
  `${command}:`,
  ...text
    .trim()
    .split('\n')
    .slice(1 - MOST)
    .map(short),
];

/** @param {readonly string[]} lines */
exports.inShort = (lines) =>
  lines.length > MOST ? [...lines.slice(0, MOST), `and ${lines.length - MOST} more`] : [...lines];

function short(text) {
  const line = stripVTControlCharacters(text).replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
