import { Injectable } from '@nestjs/common';
import { DomainError, parseInput, type Principal } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { LIMITS } from '@shop/contracts';
import { type ApiKey, generateSecret, hashOf, prefixOf } from './domain/api-key';
import { createApiKeySchema } from './domain/create-api-key';
import { ApiKeyRepository } from './persistence/api-key.repository';

/** A new key with its secret, which is shown this once. */
export interface CreatedApiKey {
  readonly key: ApiKey;
  readonly secret: string;
}

/** Keys with which programs call the shop. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly clock: StoreClock,
  ) {}

  /** @throws DomainError BAD_USER_INPUT by field; CONFLICT when there are as many active keys as may be */
  async create(admin: Pick<Principal, 'uid'>, input: unknown): Promise<CreatedApiKey> {
    const { name, scopes, expiresAt } = parseInput(createApiKeySchema, input);
    const now = this.clock.now();
    if (expiresAt && expiresAt <= now) throw DomainError.badInput({ expiresAt: 'must be in the future' });
    if ((await this.keys.countActive(now)) >= LIMITS.apiKeysMax) {
      throw DomainError.conflict(
        `There are ${LIMITS.apiKeysMax} active keys. Revoke one that is not in use.`,
      );
    }
    const secret = generateSecret();
    const key = { name, prefix: prefixOf(secret), scopes, createdAt: now, expiresAt };
    const unused = { lastUsedAt: null, revokedAt: null };
    return { key: await this.keys.add(admin, { ...key, ...unused }, hashOf(secret)), secret };
  }

  /** Newest first, ended ones too. */
  list(): Promise<ApiKey[]> {
    return this.keys.list();
  }

  /** Ends a key at once; revoking it again changes nothing. @throws DomainError NOT_FOUND */
  async revoke(admin: Pick<Principal, 'uid'>, id: string): Promise<ApiKey> {
    const revoked = await this.keys.revoke(admin, id, this.clock.now());
    const key = revoked ?? (await this.keys.find(id));
    if (!key) throw DomainError.notFound('API key');
    return key;
  }
}
