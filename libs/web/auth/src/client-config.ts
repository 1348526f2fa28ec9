import { CLIENT_CONFIG_GLOBAL, type ClientConfig } from '@shop/contracts';

declare global {
  var __SHOP_CONFIG__: ClientConfig | undefined;
}

/** Settings from `/config.js`. @throws Error with a user-readable message when that script did not run */
export function clientConfig(): ClientConfig {
  const config = globalThis[CLIENT_CONFIG_GLOBAL];
  if (!config) throw new Error('The settings of the shop (/config.js) did not load. Please reload the page.');
  return config;
}
