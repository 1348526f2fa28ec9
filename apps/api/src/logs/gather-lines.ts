import type { LogStream } from './log-stream';

/**
 * Hands on what is logged while the process does one round of its work in one piece: a write to a pipe costs more than
 * many an answer. What waits is written before the process ends, however it ends by itself.
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
      if (lines === '') setImmediate(handOn);
      lines += line;
    },
  };
}
