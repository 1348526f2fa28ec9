import { readSettings } from './settings';
import { type SmtpSandbox, startSmtpSandbox } from './start';

/** Everything in DATA_DIR is private. */
process.umask(0o077);

try {
  const sandbox = await startSmtpSandbox(readSettings(process.env));
  closeOnStop(sandbox);
  console.log(
    `smtp-sandbox ready at smtp://127.0.0.1:${sandbox.smtpPort}, inbox http://127.0.0.1:${sandbox.inboxPort}`,
  );
} catch (error) {
  console.error(`smtp-sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** Stops gracefully on a signal, or when the parent process is gone. */
function closeOnStop(sandbox: SmtpSandbox): void {
  let closing: Promise<void> | undefined;
  const stop = () => {
    closing ??= sandbox.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
}
