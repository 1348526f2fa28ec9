export { databaseNameOf, type Driver } from './mongo-uri';
export { readSettings, SettingsError, type Settings } from './settings';
export { SETTINGS, type ApiSettings } from './api-settings';
