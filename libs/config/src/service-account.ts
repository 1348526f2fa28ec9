import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const EXAMPLE = 'it must be the JSON file of a service account, for example /run/secrets/firebase.json';

const serviceAccount = z.object({
  type: z.literal('service_account').optional(),
  client_email: z.string().min(1),
  private_key: z.string().refine((text) => succeeds(() => createPrivateKey(text))),
});
/** Google's libraries validate these. */
const others = z.object({
  type: z.enum([
    ...(['authorized_user', 'external_account', 'external_account_authorized_user'] as const),
    ...(['gdch_service_account', 'impersonated_service_account'] as const),
  ]),
});
const credentials = z.union([serviceAccount, others]);

/** The problem of a Firebase credentials file, undefined when valid; quotes neither path nor contents, as either may be a key. */
export function credentialsProblem(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `names a file that cannot be read (${code}): ${EXAMPLE}`;
  }
  return succeeds(() => credentials.parse(JSON.parse(text)))
    ? undefined
    : `names a file that holds no key of a service account, or a damaged one: ${EXAMPLE}`;
}

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
