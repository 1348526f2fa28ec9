import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { memoizeByObject } from './memoize-by-object';

/** An answer that is there as a whole. */
export interface WholeAnswer {
  readonly status: number;
  /** Names and values in turn: the very same list for all answers of a kind, so that it is looked at once. */
  readonly common: readonly string[];
  /** Those of this answer alone, with the length of the body where there is one. Nobody looks at them: our own words alone. */
  readonly own: readonly string[];
  /** A text that is the bytes of the body when it is written as Latin-1. */
  readonly body: string;
}

/** What Node's answers have beside what is documented of them; `send-whole.spec.ts` fails with a Node that has it no more. */
interface Inside {
  /** The head as it goes out, made by `writeHead` otherwise. */
  _header: string | null;
  /** The connection ends with this answer. */
  _last: boolean;
  /** In ms. */
  readonly _keepAliveTimeout: number;
}

/**
 * Sends an answer as one text, with Date and Connection as Node would add them. That saves most of what can be saved of an
 * answer: Node would look at each header anew, and hand over head, body and end one by one.
 *
 * @param response of Node's own server
 * @throws TypeError for a common header that could not be one
 */
export function sendWhole(response: ServerResponse, { status, common, own, body }: WholeAnswer): void {
  const inside = response as ServerResponse & Inside;
  const isLast = !response.shouldKeepAlive;
  const connection = isLast
    ? 'Connection: close\r\n'
    : `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(inside._keepAliveTimeout / 1000)}\r\n`;
  const headers = commonLines(common) + linesOf(own) + dateLine() + connection;
  response.statusCode = status;
  inside._last = isLast;
  inside._header = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n${body}`;
  response.end();
}

/** In one piece, as all pieces of a text are gone through each time that it is sent. */
const commonLines = memoizeByObject(
  (headers: readonly string[]) => {
    for (const [index, value] of headers.entries()) {
      if (index % 2 === 0) validateHeaderName(value);
      else validateHeaderValue(headers[index - 1] ?? '', value);
    }
    return headers.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n')).join('');
  },
  (headers) => headers,
);

function linesOf(headers: readonly string[]): string {
  let lines = '';
  for (let index = 0; index < headers.length; index += 2)
    lines += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return lines;
}

let second = 0;
let date = '';

/** Made once for all answers of a second, which is all that it tells. */
function dateLine(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) date = `Date: ${new Date(now * 1000).toUTCString()}\r\n`;
  second = now;
  return date;
}
