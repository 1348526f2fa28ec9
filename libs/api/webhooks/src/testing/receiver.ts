import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a receiver got it. */
export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another system of a test, which can go away and come back on its port. */
export class Receiver {
  readonly received: ReceivedMessage[] = [];
  /** Answer to every message; `undefined` never answers. */
  status: number | undefined = 204;
  /** Header of the answer. */
  location: string | undefined;
  port = 0;
  private server: Server | undefined;

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  async start(): Promise<void> {
    this.server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      this.received.push({ path: request.url ?? '', headers: request.headers, body });
      if (this.status === undefined) return;
      response
        .writeHead(this.status, this.location === undefined ? {} : { location: this.location })
        .end('ok');
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    ({ port: this.port } = this.server.address() as AddressInfo);
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    this.server = undefined;
  }

  /** `webhook-id` of each message, in the order of arrival. */
  messageIds(): string[] {
    return this.received.map(({ headers }) => String(headers['webhook-id']));
  }
}
