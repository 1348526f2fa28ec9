import { join } from 'node:path';
import { EnvironmentError, readPort } from '@shop/config/port';
import type { SandboxOptions } from './start';

/**
 * Reads `PAYMENT_SANDBOX_PORT` (4242), `DATA_DIR` (.data), `STRIPE_WEBHOOK_SECRET`, `WEBHOOK_URL` and `SANDBOX_FAULTS`.
 *
 * @throws EnvironmentError
 */
export function readSettings(env: NodeJS.ProcessEnv): SandboxOptions {
  const webhookUrl = env['WEBHOOK_URL'];
  if (webhookUrl !== undefined && !(URL.canParse(webhookUrl) && /^https?:/.test(webhookUrl)))
    throw new EnvironmentError(
      'WEBHOOK_URL is no http address. Example: http://127.0.0.1:3000/webhook/stripe',
    );
  return {
    port: readPort(env, 'PAYMENT_SANDBOX_PORT', 4242),
    dataDir: join(env['DATA_DIR'] ?? '.data', 'payments'),
    webhookSecret: secretIn(env['STRIPE_WEBHOOK_SECRET']),
    faults: areFaultsAllowed(env['SANDBOX_FAULTS'] || 'false'),
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
  };
}

function areFaultsAllowed(text: string): boolean {
  if (text !== 'true' && text !== 'false')
    throw new EnvironmentError(
      'SANDBOX_FAULTS must be true or false; without it, no faults can be asked for.',
    );
  return text === 'true';
}

function secretIn(text: string | undefined): string {
  if (text === undefined || !/^whsec_\S{32,}$/.test(text))
    throw new EnvironmentError(
      'STRIPE_WEBHOOK_SECRET is missing or malformed: it is whsec_ and 32 or more letters, the same as the shop has.',
    );
  return text;
}
