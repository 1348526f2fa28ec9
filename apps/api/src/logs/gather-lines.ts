import type { LogStream } from './log-stream';

/** So long a line waits for others, in milliseconds. */
const GATHER_MS = 10;

/**
 * Hands on what is logged within a moment in one piece: a write to a pipe costs more than many an answer. What waits is
 * written before the process ends, however it ends by itself.
 */
export function gatherLines(stream: LogStream): LogStream {
  let lines = '';
  function handOn(): void {
    if (lines !== '') stream.write(lines);
    lines = '';
  }
  process.on('exit', handOn);
  return {
    write(line) {
      if (lines === '') setTimeout(handOn, GATHER_MS);
      lines += line;
    },
  };
}
