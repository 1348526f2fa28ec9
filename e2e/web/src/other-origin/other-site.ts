import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const PAGE = join(__dirname, 'browser');
const VITE = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

/** Serves the page in `browser` on an origin of its own. */
export async function serveOtherSite(): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'other-site-'));
  const options = ['--outDir', folder, '--target', 'es2022', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, [VITE, 'build', PAGE, ...options]);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const name = pathname === '/' ? 'index.html' : pathname;
    readFile(join(folder, name)).then(
      (content) => response.setHeader('Content-Type', TYPES[name.split('.').at(-1) ?? ''] ?? '').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}
