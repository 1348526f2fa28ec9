import type { Writable } from 'node:stream';

/** Bytes buffered for a slow reader; some thousand lines. */
const MAX_BUFFERED_BYTES = 262_144;

export interface LogStream {
  write(line: string): void;
}

/**
 * Writes lines without waiting for a blocked pipe: lines beyond the buffer are dropped and counted in a later line. Otherwise
 * a line is written at once, so that the last lines of a process are not lost.
 */
export function logStream(output: Writable): LogStream {
  let dropped = 0;
  // The reader is gone; errors of the log have no other destination.
  output.on('error', () => undefined);
  return {
    write(line) {
      if (output.writableLength > MAX_BUFFERED_BYTES) {
        dropped += 1;
        return;
      }
      if (dropped > 0) output.write(droppedLine(dropped));
      dropped = 0;
      output.write(line);
    },
  };
}

function droppedLine(dropped: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 'warn', time, dropped, msg: 'The log was read too slowly; lines were dropped.' })}\n`;
}
