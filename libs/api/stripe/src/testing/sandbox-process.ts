import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '../../../../..');
const SANDBOX = join(ROOT, 'emulators/stripe');
/** From here the built program finds the packages that it imports. */
const BUILT = join(ROOT, 'dist');
const VITE = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');

/** The payment sandbox, built and running as a process of its own. */
export class SandboxProcess {
  private constructor(
    private readonly folder: string,
    private readonly child: ChildProcess,
    readonly url: URL,
  ) {}

  /** Builds and starts it on a free port with a folder of its own. */
  static async start(webhookSecret: string): Promise<SandboxProcess> {
    await mkdir(BUILT, { recursive: true });
    const folder = await mkdtemp(join(BUILT, 'api-stripe-'));
    const args = [VITE, 'build', '--outDir', folder, '--logLevel', 'warn', '--emptyOutDir'];
    await promisify(execFile)(process.execPath, args, { cwd: SANDBOX });
    const env = {
      PAYMENT_SANDBOX_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    };
    const child = fork(join(folder, 'main.js'), { env, silent: true, execArgv: [] });
    const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    return new SandboxProcess(folder, child, new URL(/http:[^,]+/.exec(line.toString())?.[0] ?? ''));
  }

  /** Stops it and removes its folder. */
  async stop(): Promise<void> {
    this.child.kill();
    await once(this.child, 'exit');
    await rm(this.folder, { recursive: true });
  }
}
