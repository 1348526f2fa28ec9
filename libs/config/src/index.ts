export { isLoopback, isLoopbackHostHeader } from './loopback';
export { isLoopbackOrigin } from './loopback-cors';
export { databaseNameOf, type Driver } from './mongo-uri';
export { shopOrigin } from './shop-origin';
export { type ApiSettings, readSettings, SETTINGS, type Settings, SettingsError } from './settings';
