import type { ClientConfig } from '@shop/contracts';
import { clientConfig } from './client-config';

afterEach(() => {
  globalThis.__SHOP_CONFIG__ = undefined;
});

it('returns the server settings', () => {
  const config: ClientConfig = {
    demo: true,
    firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
    stripe: { publishableKey: 'pk_test_1' },
  };
  globalThis.__SHOP_CONFIG__ = config;
  expect(clientConfig()).toBe(config);
});

it('explains what to do when the settings did not load', () => {
  expect(() => clientConfig()).toThrow('Please reload the page');
});
