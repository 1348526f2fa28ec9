const NEWLINE = 0x0a;

/** The whole lines of a journal, and how many bytes from the start they take. */
export interface CompleteLines {
  lines: string[];
  intactBytes: number;
}

/**
 * Splits a journal into its lines and leaves out a last one that a crash cut short.
 *
 * @throws Error naming file and line if a damaged line is followed by others: that is no crash, and cutting would lose them
 */
export function completeLines(content: Buffer, path: string): CompleteLines {
  const lines: string[] = [];
  let start = 0;
  for (let end = content.indexOf(NEWLINE); end >= 0; end = content.indexOf(NEWLINE, start)) {
    const line = content.toString('utf8', start, end);
    if (!isJson(line)) {
      if (end < content.length - 1) throw new Error(`${path}: line ${lines.length + 1} is damaged`);
      break;
    }
    lines.push(line);
    start = end + 1;
  }
  return { lines, intactBytes: start };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
