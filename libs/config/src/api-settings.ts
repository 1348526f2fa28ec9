import type { Settings } from './settings';

/** The validated environment. */
export type ApiSettings = Settings;

/** Injection token of {@link ApiSettings}; bound once, by the composition root. */
export const SETTINGS = Symbol('SETTINGS');
