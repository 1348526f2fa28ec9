import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { freePorts } from '@shop/test-shop';

/** The program that runs them. */
export const TASK_SCRIPT = resolve(__dirname, '../../../../dist/tools/launcher/task.js');

const STAND_INS = [
  'EMBEDDED_MONGO_PORT',
  'AUTH_EMULATOR_PORT',
  'AUTH_EMULATOR_ADMIN_PORT',
  'PAYMENT_SANDBOX_PORT',
  'SMTP_SANDBOX_PORT',
  'INBOX_PORT',
];

/** Ports for the stand-ins of a data folder of its own, as an environment. */
export async function freeEmulatorPorts(): Promise<Record<string, string>> {
  const ports = await freePorts(STAND_INS.length);
  return Object.fromEntries(STAND_INS.map((name, index) => [name, String(ports[index])]));
}

/** How a program of the operator ended, and what it printed. */
export interface TaskResult {
  readonly code: number;
  readonly output: string;
}

/** Runs `npm run <task> -- <args>` in this environment. */
export function runTask(
  environment: Readonly<Record<string, string>>,
  task: string,
  ...args: readonly string[]
): Promise<TaskResult> {
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [TASK_SCRIPT, task, ...args],
      { env },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
