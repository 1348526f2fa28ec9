import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FaultProxy, mongodb, matchMongoMessage, mongoTarget, proxiedMongoUri } from '@shop/fault-proxy';
import { childPidsOf, freePorts, sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import { waitUntil } from './support/outage';
import { freeEmulatorPorts, runTask, TASK_SCRIPT } from './support/run-task';

let shop: Shop;
let client: ShopClient;

beforeAll(async () => {
  shop = await sharedShop('api');
  client = new ShopClient(shop.origin);
});

const run = (task: string, ...args: string[]) => runTask(shop.environment, task, ...args);

it('seeds the requested number of tools, once', async () => {
  const count = async () =>
    (await client.query<{ tools: { totalCount: number } }>('{ tools { totalCount } }')).tools.totalCount;
  const before = await count();
  expect(await run('seed', '--tools', '3')).toMatchObject({ code: 0 });
  expect(await count()).toBe(before + 3);
  expect(await run('seed', '--tools', '3')).toMatchObject({
    output: expect.stringContaining('Added 0 tools; 3 were there already.'),
  });
  expect(await count()).toBe(before + 3);
});

it('rejects an unknown e-mail for make-admin', async () => {
  expect(await run('make-admin', 'unknown@example.com')).toEqual({
    code: 1,
    output: expect.stringContaining('No account with the verified e-mail unknown@example.com'),
  });
});

describe('the check of the audit log', () => {
  const FORGED = 'f'.repeat(64);

  it('ends with 0 for a whole log, and says what to hold the next one against', async () => {
    const { code, output } = await run('audit-verify');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('The audit log is whole') });
    const [anchor = ''] = /--anchor \d+:[0-9a-f]{64}/.exec(output) ?? [];
    expect(await run('audit-verify', ...anchor.split(' '))).toMatchObject({ code: 0 });
  });

  it('exits with 1 for a log that does not match the given hash', async () => {
    expect(await run('audit-verify', '--anchor', `1:${FORGED}`)).toEqual({
      code: 1,
      output: expect.stringContaining('Entry 1 is another one than you noted'),
    });
  });

  it('exits with 2 when the check could not run', async () => {
    expect(await run('audit-verify', '--anchor', 'nonsense')).toEqual({
      code: 2,
      output: expect.stringContaining('--anchor must be'),
    });
  });
});

it.each([['doctor'], ['backup', '/nowhere/shop.backup']])(
  '%s says on which database it works, and nothing of its password',
  async (task, ...args) => {
    const MONGODB_URI = 'mongodb://ada:secret@127.0.0.1:1/tools';
    const { output } = await runTask({ ...shop.environment, MONGODB_URI }, task, ...args);
    expect(output).toContain('Database: tools on 127.0.0.1:1\n');
    expect(output).not.toMatch(/ada|secret/);
  },
);

it('works on no database that is not of its own data folder', async () => {
  const environment = { ...shop.environment, DATA_DIR: mkdtempSync(join(tmpdir(), 'another-')) };
  expect(await runTask(environment, 'seed', '--tools', '9')).toEqual({
    code: 2,
    output: expect.stringContaining(`and not by a shop of ${environment.DATA_DIR}`),
  });
});

it('takes no other piece for that of a shop at work', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const environment = { ...shop.environment, PAYMENT_SANDBOX_PORT: String(port) };
  expect(await runTask(environment, 'doctor')).toEqual({
    code: 2,
    output: expect.stringContaining(`PAYMENT_SANDBOX_PORT ${port} is taken, and not by a shop of`),
  });
  other.close();
});

it('starts no second piece on the files of a shop at work', async () => {
  const [port] = await freePorts(1);
  const environment = { ...shop.environment, PAYMENT_SANDBOX_PORT: String(port) };
  expect(await runTask(environment, 'doctor')).toEqual({
    code: 2,
    output: expect.stringContaining(`but its payment piece is not at port ${port}`),
  });
});

it.each(['SIGTERM', 'SIGKILL'] as const)('ends its program when it is ended by %s', async (signal) => {
  const env = { PATH: process.env['PATH'] ?? '', ...shop.environment };
  const task = spawn(process.execPath, [TASK_SCRIPT, 'doctor'], { env });
  let said = '';
  task.stdout.on('data', (part: Buffer) => (said += part.toString()));
  await waitUntil(async () => childPidsOf(task.pid).length === 1);
  task.kill(signal);
  // Only now no process can print any more.
  await once(task, 'close');
  expect(said).toBe('');
});

describe('the check of the invoices', () => {
  it('ends with 0 for intact ones', async () => {
    expect(await run('invoices-verify')).toEqual({
      code: 0,
      output: expect.stringContaining('The invoices are intact'),
    });
  });

  it('ends with 1 when a noted one is gone', async () => {
    expect(await run('invoices-verify', '--anchor', `INV:999999:${'f'.repeat(64)}`)).toEqual({
      code: 1,
      output: expect.stringContaining('but you noted number 999999'),
    });
  });

  it('ends with 2 when it could not run', async () => {
    expect(await run('invoices-verify', '--anchor', 'nonsense')).toEqual({
      code: 2,
      output: expect.stringContaining('--anchor must be <series>'),
    });
  });
});

it.each([
  ['doctor', 2],
  ['audit-verify', 2],
  ['invoices-verify', 2],
  ['backup', 1],
])('%s says that a database has nothing of a shop, and ends with %d', async (task, code) => {
  const MONGODB_URI = `mongodb://127.0.0.1:${shop.environment['EMBEDDED_MONGO_PORT']}/shops?directConnection=true`;
  const environment = { ...shop.environment, MONGODB_URI };
  expect(await runTask(environment, task, ...(task === 'backup' ? ['/nowhere/shop.backup'] : []))).toEqual({
    code,
    output: expect.stringContaining("There is no shop's data in the database shops."),
  });
});

describe('a database that is restored by half', () => {
  const folder = mkdtempSync(join(tmpdir(), 'half-'));
  const file = join(folder, 'shop.backup');
  /** Another database of the shop's server, which no shop uses. */
  let half: Record<string, string>;

  beforeAll(async () => {
    expect(await run('backup', file)).toMatchObject({ code: 0 });
    const MONGODB_URI = `mongodb://127.0.0.1:${shop.environment['EMBEDDED_MONGO_PORT']}/half?directConnection=true`;
    half = {
      ...shop.environment,
      DATA_DIR: join(folder, 'data'),
      ...(await freeEmulatorPorts()),
      MONGODB_URI,
    };
    const proxy = await FaultProxy.start(mongoTarget(MONGODB_URI), mongodb);
    // The driver tries a write that was lost on its way once more.
    for (const nth of [1, 2])
      proxy.hook({
        ...{ matches: matchMongoMessage({ name: 'insert', collection: 'tools' }), nth },
        before: () => Promise.resolve('cut'),
      });
    const restoring = { ...half, MONGODB_URI: proxiedMongoUri(MONGODB_URI, proxy) };
    expect(await runTask(restoring, 'restore', file)).toEqual({
      code: 1,
      output: expect.stringContaining('no shop starts on it'),
    });
    await proxy.close();
  });

  it.each([
    [1, 'seed', '--tools', '9'],
    [1, 'make-admin', 'admin@demo.dev'],
    [2, 'doctor', '--repair'],
    [2, 'audit-verify'],
    [1, 'backup', join(folder, 'half.backup')],
  ] as [code: number, task: string, ...args: string[]][])(
    'ends with %d in the hands of %s',
    async (code, ...task) => {
      const [name, ...args] = task;
      expect(await runTask(half, name, ...args)).toEqual({
        code,
        output: expect.stringMatching(
          /restore \(a backup is being put back: finish that\)|restored by half: finish that/,
        ),
      });
      expect(existsSync(join(folder, 'half.backup'))).toBe(false);
    },
  );

  it('is whole when the restore is done again', async () => {
    expect(await runTask(half, 'restore', file, '--force')).toMatchObject({ code: 0 });
    expect(await runTask(half, 'audit-verify')).toMatchObject({ code: 0 });
  });
});

it.each(['doctor', 'audit-verify'])(
  '%s ends with 2 when what it needs does not even start, and keeps the logs of the shop',
  async (task) => {
    const folder = mkdtempSync(join(tmpdir(), 'damaged-'));
    mkdirSync(join(folder, 'mongo'));
    writeFileSync(join(folder, 'mongo', 'journal.db'), 'This is no journal.');
    mkdirSync(join(folder, 'logs'));
    const log = join(folder, 'logs', 'database.log');
    writeFileSync(log, 'why the shop has ended');
    const environment = { ...shop.environment, DATA_DIR: folder, ...(await freeEmulatorPorts()) };
    for (let count = 0; count < 2; count += 1)
      expect(await runTask(environment, task)).toEqual({
        code: 2,
        output: expect.stringContaining('journal.db'),
      });
    expect(readFileSync(log, 'utf8')).toBe('why the shop has ended');
  },
);
