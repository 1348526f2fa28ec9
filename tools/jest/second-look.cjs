// Which spec files are looked at once more: what is late on a crowded machine is not wrong.

/** So many files may be late; more are no accident. */
const MOST_LATE = 30;
/**
 * Races and kills: what is wrong there may show once in many runs, so once is enough, unless it was nothing but late. What
 * else is in their project demands answers in time.
 */
const FINAL =
  /\/resilience\/faults\/src\/(?:races|kills|cycles|webhooks)|\/emulators\/mongodb\/durability\/|\/e2e\/api\/src\/race\./;
/** How Jest, the browser's driver, calls and the tests' own waiting say that time was up. */
const TIME_WAS_UP =
  /Exceeded timeout of|TimeoutError|Timeout \d+ms exceeded|aborted due to timeout|(?:did|was|were|has|have) not [^\n]* within/;
/** What a wrong expectation says, whatever else went wrong beside it. */
const WRONG = /\bexpect\(/;

/**
 * @param {readonly { path?: string, failures: readonly (readonly string[])[] }[]} failed files; of each, where it is the fault
 *   of one, its path and what each test that failed said
 * @returns {string[]} the paths of those that may have been late; none where too many would be
 */
exports.secondLook = (failed) => {
  const late = failed.filter(mayBeLate).map(({ path }) => path);
  return late.length > MOST_LATE ? [] : late;
};

function mayBeLate({ path, failures }) {
  if (path === undefined) return false;
  return !FINAL.test(path) || (failures.length > 0 && failures.every(byTimeAlone));
}

function byTimeAlone(messages) {
  return messages.length > 0 && messages.every((text) => TIME_WAS_UP.test(text) && !WRONG.test(text));
}
