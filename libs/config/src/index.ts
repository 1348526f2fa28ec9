export { isLoopback, isLoopbackHostHeader } from './loopback';
export { databaseNameOf, type Driver } from './mongo-uri';
export { type ApiSettings, readSettings, SETTINGS, type Settings, SettingsError } from './settings';
