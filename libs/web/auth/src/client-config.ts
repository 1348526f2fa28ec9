import { CLIENT_CONFIG_GLOBAL, type ClientConfig } from '@shop/contracts';

declare global {
  var __SHOP_CONFIG__: ClientConfig | undefined;
}

/**
 * The settings that the server gave to this page through `/config.js`.
 *
 * @throws Error when that script did not run; its message is for people
 */
export function clientConfig(): ClientConfig {
  const config = globalThis[CLIENT_CONFIG_GLOBAL];
  if (!config) throw new Error('The settings of the shop (/config.js) did not load. Please reload the page.');
  return config;
}
