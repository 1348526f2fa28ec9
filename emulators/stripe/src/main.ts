import { join } from 'node:path';
import { readSettings } from './settings';
import { startPaymentSandbox, type PaymentSandbox } from './start';

/** Everything in DATA_DIR is private. */
process.umask(0o077);

const browserScript = join(import.meta.dirname, 'browser', 'stripe.js');

try {
  const settings = readSettings(process.env);
  const sandbox = await startPaymentSandbox({ ...settings, browserScript });
  closeOnStop(sandbox);
  console.log(
    `payment-sandbox ready at ${sandbox.url}, webhooks to ${settings.webhookUrl ?? 'none (WEBHOOK_URL is not set)'}`,
  );
} catch (error) {
  console.error(`payment-sandbox: ${explained(error)}`);
  process.exit(1);
}

/** Stops gracefully on a signal, or when the parent process is gone. */
function closeOnStop(sandbox: PaymentSandbox): void {
  let closing: Promise<void> | undefined;
  const stop = () => {
    closing ??= sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`payment-sandbox: the last changes could not be written: ${explained(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
}

function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'PAYMENT_SANDBOX_PORT is taken by another program. Stop that program or set another port.';
  return error.message;
}
