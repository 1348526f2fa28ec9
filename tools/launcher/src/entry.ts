import { SettingsError } from '@shop/settings';

/** Runs a command of the launcher: a failure is told in plain words, without a stack, and ends with exit code 1. */
export function run(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    console.error(error instanceof SettingsError ? `The environment is not complete:\n${text}` : text);
    process.exit(1);
  });
}

/** Calls back once, at the first request to end: Ctrl-C, SIGTERM, or the parent that forked us going away. */
export function onStopRequest(stop: () => void): void {
  let asked = false;
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(event, () => {
      if (!asked) stop();
      asked = true;
    });
  }
}
