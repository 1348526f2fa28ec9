import type { Settings } from './settings';

/** The checked environment, as the API's parts inject it. */
export type ApiSettings = Settings;

/** Injection token of {@link ApiSettings}; bound once, by the composition root. */
export const SETTINGS = Symbol('SETTINGS');
