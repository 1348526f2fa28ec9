import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentialsProblem } from './service-account';

const folder = mkdtempSync(join(tmpdir(), 'credentials-'));
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = {
  ...{ type: 'service_account', client_email: 'shop@tools.iam.gserviceaccount.com' },
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
};

function problemOf(content: unknown): string | undefined {
  const file = join(folder, 'firebase.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return credentialsProblem(file);
}

it('takes the key of a service account, and what else Google gives out', () => {
  expect(problemOf(key)).toBeUndefined();
  expect(problemOf({ type: 'external_account', audience: 'tools' })).toBeUndefined();
});

it.each([
  ['no JSON', '{"type": "service_account"'],
  ['nothing', ''],
  ['no object', '[]'],
  ['the settings of a web client', { apiKey: 'key', projectId: 'tools' }],
  ['a key without the account', { ...key, client_email: undefined }],
  ['half a key', { ...key, private_key: String(key.private_key).slice(0, 400) }],
  ['credentials of an unknown type', { type: 'password' }],
])('refuses a file that holds %s, and quotes nothing of it', (_, content) => {
  expect(problemOf(content)).toBe(
    'names a file that holds no key of a service account, or a damaged one: it must be the JSON file of a service account, for example /run/secrets/firebase.json',
  );
});

it.each([
  [join(folder, 'nowhere.json'), 'ENOENT'],
  [folder, 'EISDIR'],
  [JSON.stringify(key), 'E'],
])('refuses what is no file, and does not quote it', (file, code) => {
  expect(credentialsProblem(file)).toContain(`names a file that cannot be read (${code}`);
  expect(credentialsProblem(file)).not.toContain(file);
});
