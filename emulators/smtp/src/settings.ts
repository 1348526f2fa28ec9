import { join } from 'node:path';
import { readPort } from '@shop/config/port';
import type { SmtpSandboxOptions } from './start';

/**
 * Reads `SMTP_SANDBOX_PORT` (2525), `INBOX_PORT` (8025) and `DATA_DIR` (.data).
 *
 * @throws EnvironmentError
 */
export function readSettings(env: NodeJS.ProcessEnv): SmtpSandboxOptions {
  return {
    smtpPort: readPort(env, 'SMTP_SANDBOX_PORT', 2525),
    inboxPort: readPort(env, 'INBOX_PORT', 8025),
    dataDir: join(env['DATA_DIR'] || '.data', 'mail'),
  };
}
