import { EnvironmentError } from '@shop/config/port';
import { readSettings } from './settings';

const env = { EMULATOR_TOKEN_KEY: 'k'.repeat(32) };

it('has a usual value for all but the key', () => {
  expect(readSettings(env)).toMatchObject({ gatewayPort: 9099, adminPort: 9098, projectId: 'demo-shop' });
});

it('keeps the accounts in the folder auth of DATA_DIR', () => {
  expect(readSettings({ ...env, DATA_DIR: '/srv/shop' }).folder).toBe('/srv/shop/auth');
});

it.each([
  ['EMULATOR_TOKEN_KEY', undefined],
  ['EMULATOR_TOKEN_KEY', 'short'],
  ['AUTH_EMULATOR_PORT', 'http'],
  ['AUTH_EMULATOR_ADMIN_PORT', '65536'],
  ['FIREBASE_PROJECT_ID', 'shop-of-the-real-world'],
  ['ACTION_URL', '/login/mail-link'],
])('names %s when it is %p', (name, value) => {
  const read = () => readSettings({ ...env, [name]: value });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(name);
});
