import { SettingsError } from '@shop/config';

/** Runs a launcher command; on failure prints the message without a stack and exits with `failureCode`. */
export function run(command: () => Promise<void>, failureCode = 1): void {
  command().catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    console.error(error instanceof SettingsError ? `The environment is not complete:\n${text}` : text);
    process.exit(failureCode);
  });
}

const PARENT_POLL_INTERVAL_MS = 500;

/** Calls `stop` once, on Ctrl-C, SIGTERM, SIGHUP, or when the parent process or the npm shell ends. */
export function onStopRequest(stop: () => void): void {
  let isRequested = false;
  const request = () => {
    if (!isRequested) stop();
    isRequested = true;
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, request);
  if (process.env['npm_lifecycle_event'] !== undefined) onShellExit(request);
}

/** SIGTERM to npm ends its shell, which forwards nothing; it may have ended already, during the build. */
function onShellExit(onExit: () => void): void {
  const shell = Number(process.env['STARTED_BY'] ?? process.ppid);
  setInterval(() => {
    if (process.ppid !== shell) onExit();
  }, PARENT_POLL_INTERVAL_MS).unref();
}
