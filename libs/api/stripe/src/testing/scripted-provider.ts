import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the provider's HTTP interface; `hang` is none at all. */
export type ScriptedAnswer =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: object | null }
  | 'hang';

/** A provider that answers as a test scripts it: for failures that cannot be produced on demand. */
export class ScriptedProvider {
  /** Answers in their order; the last one stays. */
  script: ScriptedAnswer[] = [];
  /** The idempotency key of each request that came, undefined for one without. */
  readonly keys: IncomingHttpHeaders['idempotency-key'][] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedProvider> {
    const server = createServer();
    const provider = new ScriptedProvider(server);
    server.on('request', (request, response) => {
      provider.keys.push(request.headers['idempotency-key']);
      const answer = provider.script.length > 1 ? provider.script.shift() : provider.script[0];
      if (answer === undefined || answer === 'hang') return;
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body === undefined ? { error: {} } : answer.body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
