import type { Writable } from 'node:stream';

/** What waits in this process for a reader of its log, in bytes; some thousand lines. */
const WAITING_MOST = 262_144;

/** Where the lines of the log go. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Hands lines on to an output that may be a pipe which nobody reads, and never waits for it: a blocked log must not block
 * the shop. Lines that there is no room for are dropped; how many is told by a line of their own as soon as there is room
 * again. Where there is room a line is handed over at once, so that the last words of a process are not lost.
 */
export function logStream(output: Writable): LogStream {
  let dropped = 0;
  // Whoever read the log has gone; there is nobody left to tell.
  output.on('error', () => undefined);
  return {
    write(line) {
      if (output.writableLength > WAITING_MOST) {
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
  return `${JSON.stringify({ level: 'warn', time, dropped, msg: 'Nobody read the log in time; lines were dropped.' })}\n`;
}
