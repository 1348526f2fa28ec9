import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const PROJECT = join(__dirname, '../..');
const VITE = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');

/**
 * Builds a part of this project into a folder, as `npm run build` does into `dist`.
 *
 * @param config a Vite configuration, relative to the project
 */
export async function build(config: string, outDir: string): Promise<void> {
  const args = [VITE, 'build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, args, { cwd: PROJECT });
}
