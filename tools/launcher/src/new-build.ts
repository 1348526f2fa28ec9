import { createHash } from 'node:crypto';
import { readFileSync, watchFile } from 'node:fs';

const POLL_INTERVAL_MS = 300;

/**
 * Calls `onBuild` whenever the content of the program changes. Chunk names contain hashes, so the entry file changes with
 * everything it imports.
 */
export function onNewBuild(program: string, onBuild: () => void): void {
  let before = fingerprint(program);
  watchFile(program, { interval: POLL_INTERVAL_MS }, () => {
    const now = fingerprint(program);
    if (now === undefined || now === before) return;
    before = now;
    onBuild();
  });
}

/** Undefined while a running build has removed or emptied the file. */
function fingerprint(file: string): string | undefined {
  try {
    const text = readFileSync(file);
    return text.length === 0 ? undefined : createHash('sha256').update(text).digest('hex');
  } catch {
    return undefined;
  }
}
