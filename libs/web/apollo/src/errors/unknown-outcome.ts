import type { ClientErrorCode } from './error-code';

/** Failures behind which the server may have done what it was asked for all the same. */
export const UNKNOWN_OUTCOME: ReadonlySet<ClientErrorCode> = new Set(['NETWORK', 'UNAVAILABLE', 'INTERNAL']);
