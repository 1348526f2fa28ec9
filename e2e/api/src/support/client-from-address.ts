import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import * as https from 'node:https';

/** What came back. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** A client of a shop at an address of its own; all of 127.0.0.0/8 is this machine. */
export class ClientFromAddress {
  private readonly agent: Agent;
  private readonly request: typeof request;

  /** @param ca whose certificate is trusted, for an origin with TLS */
  constructor(
    private readonly origin: string,
    readonly address: string,
    ca?: string,
  ) {
    const options = { keepAlive: true, maxSockets: 8, localAddress: address };
    this.agent = ca === undefined ? new Agent(options) : new https.Agent({ ...options, ca });
    this.request = ca === undefined ? request : https.request;
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<RawResponse> {
    return new Promise((done, fail) => {
      const sent = this.request(this.origin, {
        path,
        method,
        agent: this.agent,
        headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      });
      sent.once('error', fail).once('response', (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.once('end', () => {
          const json = response.headers['content-type']?.includes('json') && text !== '';
          const parsed: unknown = json ? JSON.parse(text) : text;
          done({ status: response.statusCode ?? 0, headers: response.headers, body: parsed });
        });
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  graphql(query: string, variables: object = {}, token?: string): Promise<RawResponse> {
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    return this.send('POST', '/graphql', { query, variables }, headers);
  }

  close(): void {
    this.agent.destroy();
  }
}
