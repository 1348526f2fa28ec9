import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../testing/build';
import { SandboxProcess } from '../testing/sandbox-process';
import { stripeFor } from '../testing/sandbox-under-test';

const SECRET = { STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef' };
const PAY = { amount: 1999, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };

let folder: string;
let started: SandboxProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
  // Installed packages are imported by the program, not built into it.
  await symlink(resolve(__dirname, '../../../../node_modules'), join(folder, 'node_modules'));
  await build('vite.config.ts', join(folder, 'program'));
});

afterEach(async () => {
  await Promise.all(started.map((process) => process.kill()));
  started = [];
});

afterAll(() => rm(folder, { recursive: true }));

/** Starts the program on a free port and the folder of this spec. */
function start(env: NodeJS.ProcessEnv): SandboxProcess {
  const process = SandboxProcess.start(join(folder, 'program/main.js'), {
    PAYMENT_SANDBOX_PORT: '0',
    DATA_DIR: join(folder, 'data'),
    ...env,
  });
  started.push(process);
  return process;
}

describe('the program', () => {
  it('prints one line when it is ready, and answers', async () => {
    const program = start(SECRET);
    const url = await program.ready();
    expect(program.output.trim().split('\n')).toHaveLength(1);
    expect((await fetch(new URL('/healthz', url))).status).toBe(200);
    expect((await fetch(new URL('/browser/stripe.js', url))).status).toBe(503);
  });

  it('keeps what it acknowledged when it is killed', async () => {
    const program = start(SECRET);
    const { paymentIntents } = stripeFor(Number((await program.ready()).port));
    const paid = await Promise.all(Array.from({ length: 20 }, () => paymentIntents.create(PAY)));
    await program.kill();

    const again = stripeFor(Number((await start(SECRET).ready()).port));
    for (const { id } of paid) expect((await again.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('ends on SIGTERM and when the program that started it is gone', async () => {
    const asked = start(SECRET);
    await asked.ready();
    asked.child.kill('SIGTERM');
    expect(await asked.ended()).toBe(0);

    const left = start({ ...SECRET, DATA_DIR: join(folder, 'other') });
    await left.ready();
    left.child.disconnect();
    expect(await left.ended()).toBe(0);
  });

  it('says in one line what it could not write before it ended, and ends with 1', async () => {
    const program = start({ ...SECRET, DATA_DIR: join(folder, 'full') });
    const { port } = await program.ready();
    execFileSync('prlimit', ['--pid', String(program.child.pid), '--fsize=1']);
    await expect(stripeFor(Number(port)).paymentIntents.create(PAY)).rejects.toMatchObject({
      statusCode: 500,
    });
    program.output = '';
    program.child.kill('SIGTERM');
    expect(await program.ended()).toBe(1);
    expect(program.output).toMatch(/^payment-sandbox: the last changes could not be written: .*\n$/);
  });

  it('names a missing variable and ends with 1', async () => {
    const program = start({});
    expect(await program.ended()).toBe(1);
    expect(program.output).toMatch(/^payment-sandbox: STRIPE_WEBHOOK_SECRET is missing[^\n]*\n$/);
  });

  it('names the variable of a taken port and ends with 1', async () => {
    const { port } = await start(SECRET).ready();
    const second = start({ ...SECRET, PAYMENT_SANDBOX_PORT: port });
    expect(await second.ended()).toBe(1);
    expect(second.output).toMatch(/^payment-sandbox: PAYMENT_SANDBOX_PORT is taken[^\n]*\n$/);
  });
});
