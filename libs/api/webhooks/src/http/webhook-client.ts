import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { guardedLookup, PrivateAddressError, type ResolveHost } from './guarded-lookup';
import { targetProblem } from './target-url';

export interface WebhookClientOptions {
  readonly resolve: ResolveHost;
  /** Whether receivers may be on this machine, over plain http too. */
  readonly allowLoopback: boolean;
  /** Of a whole attempt. */
  readonly timeoutMs: number;
}

/** An attempt without an answer; the message has nothing of the network in it. */
export class WebhookRequestError extends Error {}

const PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The receiver refuses connections',
  ECONNRESET: 'The receiver closed the connection',
  ENOTFOUND: 'The host name is unknown',
  EAI_AGAIN: 'The host name could not be resolved',
};

/** Posts messages to receivers that may be hostile: over new connections, without redirects, to public addresses alone. */
export class WebhookClient {
  constructor(private readonly options: WebhookClientOptions) {}

  /** Resolves with the status of the answer, whose body is not read. @throws WebhookRequestError */
  async post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> {
    const { resolve, allowLoopback, timeoutMs } = this.options;
    // Literal addresses are never looked up.
    if (targetProblem(url, allowLoopback) !== undefined) throw new WebhookRequestError(PRIVATE);
    const request = url.startsWith('https:') ? httpsRequest : httpRequest;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await new Promise((done, fail) => {
        const sent = request(url, {
          ...{ method: 'POST', agent: false, signal, lookup: guardedLookup(resolve, allowLoopback) },
          headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
        });
        sent.on('error', fail);
        sent.on('response', (response) => {
          done(response.statusCode ?? 0);
          response.destroy();
        });
        sent.end(body);
      });
    } catch (error) {
      throw new WebhookRequestError(
        signal.aborted ? `No answer within ${timeoutMs / 1_000} s` : textOf(error),
      );
    }
  }
}

const PRIVATE = 'The address is private';

function textOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return PRIVATE;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return PROBLEMS[code] ?? `The connection failed${code && ` (${code})`}`;
}
