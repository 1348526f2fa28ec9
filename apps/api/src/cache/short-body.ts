import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { isEncoded, isJson } from '../http/json-bodies';
import { LONGEST_REQUEST } from './cacheable-call';

/**
 * Takes the body out of a POST of JSON where it has come together with its head, as short ones do. Whoever wants it after
 * that gets it by {@link putBack}.
 *
 * @param taken is called with the body; with undefined where it is not there or not short, and then nothing was taken
 */
export function takeShortBody(request: IncomingMessage, taken: (body: Buffer | undefined) => void): void {
  const { headers } = request;
  const length = Number(headers['content-length']);
  const isShort = length > 0 && length <= LONGEST_REQUEST;
  if (!isShort || headers.expect !== undefined || isEncoded(request) || !isJson(request)) taken(undefined);
  // The head is told of before the body that came with it is read.
  else process.nextTick(() => taken((request.read(length) as Buffer | null) ?? undefined));
}

/** Gives a body back that nobody could answer. */
export function putBack(request: IncomingMessage, body: Buffer): void {
  request.unshift(body);
}

/** What a body of JSON may hold that Fastify refuses, or that may be another way to say it. */
const SUSPICIOUS = ['__proto__', 'constructor', '\\u'];

/** What a body says; undefined where it is for Fastify to find out, or to refuse. */
export function saidBy(body: Buffer): unknown {
  const text = isUtf8(body) ? body.toString() : '';
  if (SUSPICIOUS.some((part) => text.includes(part))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
