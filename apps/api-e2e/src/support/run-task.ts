import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

/** The program that runs them. */
export const TASK = resolve(__dirname, '../../../../dist/tools/launcher/task.js');

/** How a program of the operator ended, and what it printed. */
export interface TaskEnd {
  readonly code: number;
  readonly output: string;
}

/** Runs `npm run <task> -- <args>` in this environment. */
export function runTask(
  environment: Readonly<Record<string, string>>,
  task: string,
  ...args: readonly string[]
): Promise<TaskEnd> {
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  return new Promise((done) => {
    const child = execFile(process.execPath, [TASK, task, ...args], { env }, (_error, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
