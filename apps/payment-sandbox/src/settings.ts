import { join } from 'node:path';
import type { SandboxOptions } from './start';

/** An environment that the sandbox cannot start with; the message names the variable. */
export class SettingsError extends Error {}

/**
 * Reads `PAYMENT_SANDBOX_PORT` (4242), `DATA_DIR` (.data), `STRIPE_WEBHOOK_SECRET`, `WEBHOOK_URL` and `SANDBOX_FAULTS`.
 *
 * @throws SettingsError
 */
export function readSettings(env: NodeJS.ProcessEnv): SandboxOptions {
  const webhookUrl = env['WEBHOOK_URL'];
  if (webhookUrl !== undefined && !(URL.canParse(webhookUrl) && /^https?:/.test(webhookUrl)))
    throw new SettingsError('WEBHOOK_URL is no http address. Example: http://127.0.0.1:3000/webhook/stripe');
  return {
    port: portIn(env['PAYMENT_SANDBOX_PORT'] ?? '4242'),
    dataDir: join(env['DATA_DIR'] ?? '.data', 'payments'),
    webhookSecret: secretIn(env['STRIPE_WEBHOOK_SECRET']),
    faults: env['SANDBOX_FAULTS'] === 'true',
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
  };
}

function portIn(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new SettingsError('PAYMENT_SANDBOX_PORT must be a port from 0 to 65535.');
  return Number(text);
}

function secretIn(text: string | undefined): string {
  if (text === undefined || !/^whsec_\S{16,}$/.test(text))
    throw new SettingsError(
      'STRIPE_WEBHOOK_SECRET is missing or malformed: it is whsec_ and 16 or more letters, the same as the shop has.',
    );
  return text;
}
