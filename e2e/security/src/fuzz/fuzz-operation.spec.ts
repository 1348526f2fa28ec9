import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { FuzzClient } from './fuzz-client';
import type { Operation } from './graphql-operations';
import { fuzzOperation } from './fuzz-operation';

/** Refuses everything but what it has a planted defect for. */
let server: Server;
let caller: FuzzClient;
let written: string[] = [];
const REFUSAL = '{"code":"NOT_FOUND"}';

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const defect = /^\/crash-\w*q/.test(url);
    const kind = url.startsWith('/kind');
    if (/write-\w*q/.test(url)) written.push('insert tools');
    response.writeHead(defect ? 500 : kind ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(url.startsWith('/page') ? '<html>' : REFUSAL);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  caller = new FuzzClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {});
});
afterAll(() => {
  caller.close();
  server.close();
});
beforeEach(() => {
  written = [];
});

/** What a hunt finds at addresses that begin like this and go on with anything. */
function findingAt(prefix: string, reads = false): Promise<string | undefined> {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'q'), maxLength: 8 });
  const operation: Operation = {
    ...{ name: prefix, reads },
    calls: letters.map((rest) => ({ role: 'visitor', method: 'GET', path: prefix + rest, headers: {} })),
  };
  const watch = { written: async () => written.splice(0) };
  return fuzzOperation(operation, { caller, watch, seed: 7, requests: 240 });
}

it('finds nothing where everything is refused properly', async () => {
  expect(await findingAt('/fine-')).toBeUndefined();
});

it('finds exactly the call that makes the server fail', async () => {
  const finding = await findingAt('/crash-');
  expect(finding).toContain('status 500');
  expect(finding).toContain('[[{"role":"visitor","method":"GET","path":"/crash-q","headers":{}}]]');
});

it('finds what was written though nothing succeeded', async () => {
  expect(await findingAt('/write-')).toMatch(/nothing succeeded, and yet: insert tools[^]*"\/write-q"/);
});

it('finds what a read wrote, though it succeeded', async () => {
  expect(await findingAt('/kind-write-', true)).toMatch(/it only reads, and yet: insert tools/);
  expect(await findingAt('/kind-write-')).toBeUndefined();
});

it('finds answers that are no JSON', async () => {
  expect(await findingAt('/page-')).toContain('no JSON');
});
