// Where the tests of one spec file run: Node, with a folder of its own for everything temporary (of the file itself, of
// the programs that it starts and of their browsers), which is removed when the file is through, whatever came of it.
const { chmodSync, mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

/** A process that was killed a moment ago may still be writing. */
const REMOVING = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };

module.exports = class extends TestEnvironment {
  constructor(...given) {
    const usual = tmpdir();
    const folder = mkdtempSync(join(usual, 'spec-'));
    // Some tests run a program as somebody else, who must get through.
    chmodSync(folder, 0o711);
    // Before the tests get their copy of the environment.
    process.env.TMPDIR = folder;
    super(...given);
    this.temporary = { usual, folder };
  }

  async teardown() {
    await super.teardown();
    const { usual, folder } = this.temporary;
    process.env.TMPDIR = usual;
    rmSync(folder, REMOVING);
  }
};
