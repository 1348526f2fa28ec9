import { SettingsError } from '@shop/config';

/** Runs a command of the launcher: a failure is told in plain words, without a stack, and ends with the exit code given. */
export function run(command: () => Promise<void>, failed = 1): void {
  command().catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    console.error(error instanceof SettingsError ? `The environment is not complete:\n${text}` : text);
    process.exit(failed);
  });
}

/** How soon it is seen that the shell of npm has gone, in milliseconds. */
const LOOK_EVERY_MS = 500;

/**
 * Calls back once, at the first request to end: Ctrl-C, SIGTERM, or the parent that forked us, or the shell in which npm
 * runs us, going away.
 */
export function onStopRequest(stop: () => void): void {
  let asked = false;
  const ask = () => {
    if (!asked) stop();
    asked = true;
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, ask);
  if (process.env['npm_lifecycle_event'] !== undefined) onShellGone(ask);
}

/** SIGTERM to npm ends its shell, which passes nothing on; maybe before us, while the shop was being built. */
function onShellGone(gone: () => void): void {
  const shell = Number(process.env['STARTED_BY'] ?? process.ppid);
  setInterval(() => {
    if (process.ppid !== shell) gone();
  }, LOOK_EVERY_MS).unref();
}
