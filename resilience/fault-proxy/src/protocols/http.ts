import type { Conversation, Direction, Message, Protocol } from '../protocol';
import { buffered } from './buffered';
import { endOf, headOf, type Head } from './http-frame';

/** A request of HTTP/1.1 or the response to one, which has the request's method and path. */
export interface HttpMessage extends Message {
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  /** Of a response only. */
  readonly status: number | undefined;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The raw body (chunks are not joined). */
  readonly body: string;
}

type Asked = Pick<HttpMessage, 'method' | 'path'>;

/** HTTP/1.1; after an upgrade (WebSocket) chunks pass as they are. */
export const http: Protocol<HttpMessage> = () => new HttpConversation();

class HttpConversation implements Conversation<HttpMessage> {
  private readonly waiting: Asked[] = [];
  private upgraded: Asked | undefined;

  readonly requests = buffered((pending) => {
    if (this.upgraded) return this.raw('request', pending, this.upgraded);
    const head = headOf(pending);
    const end = head && endOf(pending, head);
    if (end === undefined) return undefined;
    const [method, target] = head?.start ?? ['', ''];
    const asked = { method, path: target.split('?')[0] ?? '' };
    this.waiting.push(asked);
    return message('request', pending.subarray(0, end), asked, head);
  });

  readonly replies = buffered((pending) => {
    if (this.upgraded) return this.raw('reply', pending, this.upgraded);
    const head = headOf(pending);
    const asked = this.waiting[0] ?? { method: '', path: '' };
    const status = Number(head?.start[1]);
    const end = head && (hasNoBody(asked, status) ? head.length : endOf(pending, head));
    if (end === undefined) return undefined;
    if (status === 101) this.upgraded = asked;
    if (status === 101 || status >= 200) this.waiting.shift();
    return message('reply', pending.subarray(0, end), asked, head, status);
  });

  private raw(direction: Direction, bytes: Buffer, asked: Asked): HttpMessage {
    return message(direction, bytes, asked, undefined);
  }
}

function hasNoBody({ method }: Asked, status: number): boolean {
  return method === 'HEAD' || status < 200 || status === 204 || status === 304;
}

function message(
  direction: Direction,
  bytes: Buffer,
  asked: Asked,
  head: Head | undefined,
  status?: number,
): HttpMessage {
  const body = bytes.toString('utf8', head?.length ?? 0);
  return { direction, bytes, ...asked, status, headers: head?.headers ?? {}, body };
}
