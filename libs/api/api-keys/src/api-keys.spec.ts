import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { Test, type TestingModule } from '@nestjs/testing';
import { auditOf } from '@shop/api-audit-log/testing';
import { ApiKeyResolver } from '@shop/api-auth';
import { startTestStore, type TestStore, waitUntil } from '@shop/api-database/testing';
import { LIMITS } from '@shop/contracts';
import type { Model } from 'mongoose';
import { ApiKeysModule } from './api-keys.module';
import { ApiKeysService } from './api-keys.service';
import { API_KEY_MODEL, type ApiKeyRecord } from './persistence/api-key.schema';

const ADMIN = { uid: 'admin' };
const NEW = { name: 'Warehouse', scopes: ['orders:read', 'stock:write'] };

let store: TestStore;
let app: TestingModule;
let keys: ApiKeysService;
let model: Model<ApiKeyRecord>;

beforeAll(async () => {
  store = await startTestStore();
  const imports = [MongooseModule.forRoot(store.uri), ApiKeysModule];
  app = await Test.createTestingModule({ imports }).compile();
  app.useLogger(false);
  keys = app.get(ApiKeysService);
  model = app.get(getModelToken(API_KEY_MODEL));
  await Promise.all(Object.values(model.db.models).map((each) => each.init()));
});
afterEach(() => model.deleteMany({}));
afterAll(async () => {
  await app?.close();
  await store?.close();
});

const resolve = (secret: string) => app.get(ApiKeyResolver, { strict: false }).resolve(secret);

it('answers the secret once, stores what recognises it, and lists its beginning', async () => {
  const { key, secret } = await keys.create(ADMIN, NEW);
  expect(secret).toMatch(/^sk_shop_[\w-]{43}$/);
  expect(JSON.stringify(await model.find().lean())).not.toContain(secret);
  expect(await keys.list()).toEqual([{ ...key, prefix: secret.slice(0, 12) }]);
});

it('resolves a secret to its scopes, and nothing else to anything', async () => {
  const { secret, key } = await keys.create(ADMIN, NEW);
  const uid = `API key ${key.prefix}`;
  expect(await resolve(secret)).toMatchObject({ uid, displayName: 'Warehouse', scopes: NEW.scopes });
  for (const wrong of [`${secret}x`, secret.slice(0, -1), 'sk_shop_', key.id])
    expect(await resolve(wrong)).toBeNull();
});

it('ends a key at once, also when it is revoked twice', async () => {
  const { secret, key } = await keys.create(ADMIN, NEW);
  const [first, second] = [await keys.revoke(ADMIN, key.id), await keys.revoke(ADMIN, key.id)];
  expect(first.revokedAt).toBeInstanceOf(Date);
  expect(second).toEqual(first);
  expect(await resolve(secret)).toBeNull();
  await expect(keys.revoke(ADMIN, 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('ends a key when its time is over', async () => {
  const { secret, key } = await keys.create(ADMIN, { ...NEW, expiresAt: new Date(Date.now() + 60_000) });
  expect(await resolve(secret)).not.toBeNull();
  await model.updateOne({ _id: key.id }, { $set: { expiresAt: new Date(Date.now() - 60_000) } });
  expect(await resolve(secret)).toBeNull();
});

it('tells when a key was used', async () => {
  const { secret } = await keys.create(ADMIN, NEW);
  await resolve(secret);
  await waitUntil(async () => (await keys.list())[0]?.lastUsedAt instanceof Date);
});

it.each<[string, object]>([
  ['name', { ...NEW, name: ' ' }],
  ['name', { ...NEW, name: 'x'.repeat(101) }],
  ['scopes', { ...NEW, scopes: [] }],
  ['scopes.0', { ...NEW, scopes: ['admin'] }],
  ['expiresAt', { ...NEW, expiresAt: new Date(Date.now() - 60_000) }],
])('refuses a wrong %s', async (field, input) => {
  const fields = { [field]: expect.any(String) };
  await expect(keys.create(ADMIN, input)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields });
  expect(await model.countDocuments()).toBe(0);
});

it(`allows ${LIMITS.apiKeysMax} active keys`, async () => {
  for (let n = 0; n < LIMITS.apiKeysMax; n += 1) await keys.create(ADMIN, NEW);
  await expect(keys.create(ADMIN, NEW)).rejects.toMatchObject({ code: 'CONFLICT' });
  const [newest] = await keys.list();
  await keys.revoke(ADMIN, newest?.id ?? '');
  await keys.create(ADMIN, NEW);
});

it('audits a key without its secret', async () => {
  const { key, secret } = await keys.create(ADMIN, NEW);
  await keys.revoke(ADMIN, key.id);
  const entries = await auditOf(app).entries(key.id);
  expect(entries.map(({ who, action }) => [who, action])).toEqual([
    ['admin', 'CREATE_API_KEY'],
    ['admin', 'REVOKE_API_KEY'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(secret);
});
