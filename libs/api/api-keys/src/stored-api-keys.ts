import { Injectable, Logger } from '@nestjs/common';
import { ApiKeyResolver, type StoredPrincipal } from '@shop/api-auth';
import { addMilliseconds } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { actorOf, type ApiKey, hashOf } from './domain/api-key';
import { ApiKeyRepository } from './persistence/api-key.repository';

const MINUTE_MS = 60_000;

/** Looks a key up in the store at each request, so that revoking it works at once. */
@Injectable()
export class StoredApiKeys extends ApiKeyResolver {
  private readonly logger = new Logger(StoredApiKeys.name);

  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly clock: StoreClock,
  ) {
    super();
  }

  override async resolve(secret: string): Promise<StoredPrincipal | null> {
    const now = this.clock.now();
    const key = await this.keys.findByHash(hashOf(secret));
    if (!key || key.revokedAt || (key.expiresAt && key.expiresAt <= now)) return null;
    this.noteUse(key, now);
    // What a key may do at all, it does as an admin.
    const person = { uid: actorOf(key), email: '', displayName: key.name, role: 'ADMIN' } as const;
    return { documentId: key.id, ...person, scopes: key.scopes };
  }

  /** Beside the request, which does not depend on it. */
  private noteUse({ id, lastUsedAt }: ApiKey, now: Date): void {
    const before = addMilliseconds(now, -MINUTE_MS);
    if (lastUsedAt && lastUsedAt > before) return;
    this.keys.used(id, now, before).catch((error: unknown) => {
      this.logger.warn(`The last use of an API key could not be stored: ${String(error)}`);
    });
  }
}
