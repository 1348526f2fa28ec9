export { readSettings, SettingsError, type Settings } from './settings';
