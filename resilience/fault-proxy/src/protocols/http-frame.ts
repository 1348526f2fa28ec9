const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';

/** The head of an HTTP/1.1 message: its first line in words, its headers by lower-case name. */
export interface Head {
  readonly start: readonly [string, string, string];
  readonly headers: Readonly<Record<string, string>>;
  /** Length in bytes, the empty line included. */
  readonly length: number;
}

/** Reads the head of the first message; undefined while it is not complete. */
export function headOf(pending: Buffer): Head | undefined {
  const end = pending.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const [first = '', ...lines] = pending.toString('latin1', 0, end).split(LINE_END);
  const [one = '', two = '', ...rest] = first.split(' ');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    start: [one, two, rest.join(' ')],
    headers: Object.fromEntries(headers) as Record<string, string>,
    length: end + HEAD_END.length,
  };
}

/** Where the message ends, in bytes from its start; undefined while it is not complete. */
export function endOf(pending: Buffer, { headers, length }: Head): number | undefined {
  if (headers['transfer-encoding']?.toLowerCase() === 'chunked') return endOfChunks(pending, length);
  const end = length + Number(headers['content-length'] ?? 0);
  return end <= pending.length ? end : undefined;
}

/** Chunks: a line with the size in hex, the bytes, a line end; the last is empty and may be followed by trailers. */
function endOfChunks(pending: Buffer, from: number): number | undefined {
  for (let at = from; ;) {
    const lineEnd = pending.indexOf(LINE_END, at);
    if (lineEnd < 0) return undefined;
    const size = parseInt(pending.toString('latin1', at, lineEnd), 16);
    if (size === 0) {
      const end = pending.indexOf(HEAD_END, lineEnd);
      return end < 0 ? undefined : end + HEAD_END.length;
    }
    at = lineEnd + LINE_END.length + size + LINE_END.length;
    if (at > pending.length) return undefined;
  }
}
