import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { allowLoopbackOrigins } from '@shop/config/loopback-cors';
import { clientCalls, type GatewayParts } from './client-calls';
import { operationAt, refuseUnsupported } from './operations';
import { PAGE_HEADERS, type PageFile } from './pages';
import { Refusal, type Answer } from './refusal';

const TOKEN_PATH = '/securetoken.googleapis.com/v1/token';
const MAILBOX_PATH = '/emulator/auth/mailbox';

/**
 * What clients reach of the emulator: the pages of the account chooser, and their own accounts. It takes no word from
 * `Authorization` or forwarded headers, and lets pages of this machine alone read its answers, but never the mailbox.
 */
export function gatewayHandler(
  parts: GatewayParts & {
    readonly pages: ReadonlyMap<string, PageFile>;
    /** Rejects while accounts cannot be saved; sign-in fails then too, because it changes the account. */
    readonly saved: () => Promise<void>;
  },
): RequestListener {
  const calls = clientCalls(parts);

  async function answerTo(request: IncomingMessage, path: string): Promise<Answer> {
    if (request.method === 'GET' && path === '/healthz') {
      await parts.saved();
      return { status: 200, body: { status: 'ok' } };
    }
    const operation = operationAt(path);
    if (request.method === 'POST' && operation) {
      return calls.account(operation, request);
    }
    if (request.method === 'POST' && path === TOKEN_PATH) {
      return calls.refresh(request);
    }
    if (request.method === 'POST' && path === MAILBOX_PATH) {
      return calls.mailbox(request);
    }
    if (request.method === 'POST') refuseUnsupported(path);
    throw new Refusal(404, 'NOT_FOUND');
  }

  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (path !== MAILBOX_PATH && allowLoopbackOrigins(request, response)) return;
    const page = request.method === 'GET' && parts.pages.get(path);
    if (page) {
      response.writeHead(200, { ...PAGE_HEADERS, 'content-type': page.contentType }).end(page.content);
    } else {
      answerTo(request, path)
        .catch((error: Error) => failed(error, path))
        .then((answer) => send(answer, response));
    }
  };
}

function failed(error: Error, path: string): Answer {
  if (error instanceof Refusal) {
    return error.toAnswer();
  }
  process.stderr.write(`auth-emulator: ${path} failed: ${error.message}\n`);
  return new Refusal(503, 'INTERNAL_ERROR : The identity service does not answer. Try again.').toAnswer();
}

function send({ status, body, retryAfter }: Answer, response: ServerResponse): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (retryAfter !== undefined) {
    response.setHeader('retry-after', retryAfter);
  }
  // What is left of a body that was too large is not worth reading.
  if (status === 413) {
    response.setHeader('connection', 'close');
  }
  response.end(JSON.stringify(body));
}
