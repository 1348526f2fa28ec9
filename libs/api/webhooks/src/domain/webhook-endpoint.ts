import { addMilliseconds } from '@shop/api-common';
import type { WebhookEventType } from '@shop/contracts';

/** An address of another system that is notified of events. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly description: string;
  readonly createdAt: Date;
  /** Null while it is notified. */
  readonly disabledAt: Date | null;
  /** When the secret was made. */
  readonly secretCreatedAt: Date;
}

/** With what only the shop and the receiver know. */
export interface SigningEndpoint extends WebhookEndpoint {
  readonly secret: string;
  readonly previousSecret: string | null;
}

const ROTATION_MS = 24 * 3_600_000;

/** Until then the secret before signs too. */
export function rotationEndsAt({ secretCreatedAt }: Pick<WebhookEndpoint, 'secretCreatedAt'>): Date {
  return addMilliseconds(secretCreatedAt, ROTATION_MS);
}

/** The present secret first. */
export function signingSecrets(endpoint: SigningEndpoint, now: Date): string[] {
  const { secret, previousSecret } = endpoint;
  return previousSecret !== null && now < rotationEndsAt(endpoint) ? [secret, previousSecret] : [secret];
}
