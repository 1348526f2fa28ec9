import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal';

/** A JSON object from a client, nothing in it checked yet. */
export type Body = Readonly<Record<string, unknown>>;

/** In bytes: some ten times what the client SDK sends. */
const MAX_BODY = 32 * 1024;

/**
 * Reads a JSON object. Only `application/json` is taken, which no page of another origin can send.
 *
 * @throws Refusal 400, 413, 415
 */
export async function readJson(request: IncomingMessage): Promise<Body> {
  const text = await readText(request, 'application/json');
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
      return { ...body };
    }
  } catch {
    // refused below, with the same words as JSON that is no object
  }
  throw new Refusal(400, 'INVALID_REQUEST : The body must be a JSON object.');
}

/** @throws Refusal 413, 415 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request, 'application/x-www-form-urlencoded'));
}

async function readText(request: IncomingMessage, contentType: string): Promise<string> {
  if (request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() !== contentType) {
    throw new Refusal(415, `INVALID_REQUEST : The content type must be ${contentType}.`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY) {
      throw new Refusal(413, 'INVALID_REQUEST : The body is too large.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
