import type { ClientErrorCode } from './error-code';

/** Errors after which the server may still have executed the request. */
export const UNKNOWN_OUTCOME: ReadonlySet<ClientErrorCode> = new Set(['NETWORK', 'UNAVAILABLE', 'INTERNAL']);
