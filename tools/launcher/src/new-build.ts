import { createHash } from 'node:crypto';
import { readFileSync, watchFile } from 'node:fs';

const POLL_MS = 300;

/**
 * Calls `then` whenever another program than before was built into this file. A build that came to the same one, as a
 * builder's first does, is none: the names of chunks carry their contents, so the file changes with whatever it imports.
 */
export function onNewBuild(program: string, then: () => void): void {
  let before = fingerprint(program);
  watchFile(program, { interval: POLL_MS }, () => {
    const now = fingerprint(program);
    if (now === undefined || now === before) return;
    before = now;
    then();
  });
}

/** Undefined where nothing is: a build that has just begun takes the file away, or leaves it empty. */
function fingerprint(file: string): string | undefined {
  try {
    const text = readFileSync(file);
    return text.length === 0 ? undefined : createHash('sha256').update(text).digest('hex');
  } catch {
    return undefined;
  }
}
