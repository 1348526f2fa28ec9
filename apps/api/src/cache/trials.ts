import type { IncomingMessage } from 'node:http';
import type { ShopRequest } from '@shop/api-http';

/** What is known of a request that could not be answered at the door: its reads are counted. */
export type Trial = Pick<ShopRequest, 'rateLimit' | 'areReadsCounted' | 'trial'>;

const trials = new WeakMap<IncomingMessage, Trial>();

/** Notes what was found at the door, before the request is let in. */
export function noteTrial(request: IncomingMessage, trial: Trial): void {
  trials.set(request, trial);
}

/** What was found at the door; undefined for a request that was not tried there. */
export function trialOf(request: IncomingMessage): Trial | undefined {
  return trials.get(request);
}
