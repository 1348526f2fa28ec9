import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const PAGE = `<!doctype html><html lang="en"><head><title>Checkout</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script src="/payment-sandbox/stripe.js"></script><script type="module" src="/checkout.js"></script></head><body></body></html>`;

/** No more than a strict shop allows: the card form must do with it. */
const HEADERS = {
  'content-security-policy': "default-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
};

/** A shop's origin: one checkout page, and the sandbox's browser routes under `/payment-sandbox`. */
export class CheckoutSite {
  private constructor(private readonly server: Server) {}

  /**
   * @param folder where the built page is
   * @param sandbox address of the sandbox
   */
  static async start(folder: string, sandbox: string): Promise<CheckoutSite> {
    const script = await readFile(join(folder, 'checkout.js'));
    const server = createServer((incoming, response) => {
      const { pathname } = new URL(incoming.url ?? '/', 'http://site');
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
      if (pathname.startsWith('/payment-sandbox/')) forward(incoming, response, sandbox);
      else if (pathname === '/checkout.js') response.setHeader('content-type', 'text/javascript').end(script);
      else response.setHeader('content-type', 'text/html').end(PAGE);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new CheckoutSite(server);
  }

  /** `http://127.0.0.1:<port>` */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Stops listening. */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Hands a request on; what the sandbox says of a header wins over the site's own. */
function forward(incoming: IncomingMessage, response: ServerResponse, sandbox: string): void {
  const url = sandbox + (incoming.url ?? '').replace('/payment-sandbox/', '/browser/');
  const { method, headers } = incoming;
  const onward = request(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
}
