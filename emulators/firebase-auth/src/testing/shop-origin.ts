import { execFile } from 'node:child_process';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const PAGE = join(__dirname, '../../browser/spec-page');
const VITE = join(__dirname, '../../../../node_modules/vite/bin/vite.js');
const PROXIED = /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator\/auth)\//;
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** As the shop's server answers its pages: nothing foreign, and popups may talk back. */
const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** One origin as in production: a page bundled by Vite, and the gateway behind a reverse proxy. */
export async function serveShop(gatewayPort: number): Promise<{ url: string; server: Server }> {
  const folder = await mkdtemp(join(tmpdir(), 'spec-page-'));
  await promisify(execFile)(process.execPath, [
    VITE,
    'build',
    PAGE,
    '--outDir',
    folder,
    '--logLevel',
    'warn',
  ]);
  const server = createServer((incoming, response) => {
    if (PROXIED.test(incoming.url ?? '')) {
      proxy(incoming, response, gatewayPort);
    } else {
      void serveFile(join(folder, incoming.url === '/' ? 'index.html' : (incoming.url ?? '')), response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://localhost:${typeof address === 'object' ? address?.port : ''}` };
}

function proxy(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  incoming.pipe(outgoing);
}

async function serveFile(file: string, response: ServerResponse): Promise<void> {
  const content = await readFile(file).catch(() => undefined);
  response.writeHead(content ? 200 : 404, { ...PAGE_HEADERS, 'content-type': TYPES[extname(file)] ?? '' });
  response.end(content);
}
