import type { ApiKeyScope } from '@shop/contracts';
import type { PermissionsFixture } from './permissions-fixture';

const CREATE = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }';

/** API keys by their scopes, made when they are first needed. */
export class ApiKeys {
  private readonly secrets = new Map<string, Promise<string>>();

  constructor(private readonly fixture: Pick<PermissionsFixture, 'client' | 'admin'>) {}

  with(scopes: readonly ApiKeyScope[]): Promise<string> {
    const name = scopes.join(' ');
    const secret = this.secrets.get(name) ?? this.create(name, scopes);
    this.secrets.set(name, secret);
    return secret;
  }

  private async create(name: string, scopes: readonly ApiKeyScope[]): Promise<string> {
    const { client, admin } = this.fixture;
    const input = { name, scopes };
    const made = await client.query<{ createApiKey: { secret: string } }>(CREATE, { input }, admin.token);
    return made.createApiKey.secret;
  }
}
