import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROGRAMS = resolve(__dirname, 'programs');
// The shop's own `engine-strict` is inherited; the README says which tools name a newer Node than they need.
const INSTALL = [
  ...['install', '--engine-strict=false', '--ignore-scripts', '--no-audit', '--no-fund'],
  ...['--prefer-offline', '--loglevel=error'],
];
const MAX_OUTPUT_BYTES = 64 * 1_024 * 1_024;
const TIMEOUT_MS = 600_000;

/** The tools of `programs/package.json`, installed into a folder that ends with the test. */
export class Toolbox {
  private constructor(
    readonly folder: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  /** @param environment what each tool gets beside the usual */
  static async install(environment: Readonly<Record<string, string>>): Promise<Toolbox> {
    const folder = await mkdtemp(join(tmpdir(), 'outside-clients-'));
    await cp(PROGRAMS, folder, { recursive: true });
    const toolbox = new Toolbox(folder, { ...process.env, ...environment });
    await toolbox.execute('npm', INSTALL);
    return toolbox;
  }

  /** Runs a tool of the folder; answers what it printed. @throws Error with its output when it fails */
  run(program: string, ...args: string[]): Promise<string> {
    return this.execute(join(this.folder, 'node_modules/.bin', program), args);
  }

  runScript(file: string): Promise<string> {
    return this.execute(process.execPath, [file]);
  }

  async write(file: string, text: string): Promise<void> {
    const path = join(this.folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }

  read(file: string): Promise<string> {
    return readFile(join(this.folder, file), 'utf8');
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  private async execute(program: string, args: readonly string[]): Promise<string> {
    const options = {
      cwd: this.folder,
      env: this.environment,
      maxBuffer: MAX_OUTPUT_BYTES,
      timeout: TIMEOUT_MS,
    };
    return run(program, args, options).then(
      ({ stdout }) => stdout,
      (error: Error & { stdout?: string }) => {
        throw new Error(`${program}: ${error.message}\n${error.stdout ?? ''}`);
      },
    );
  }
}
