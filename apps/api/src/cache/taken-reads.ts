import type { IncomingMessage } from 'node:http';
import type { RateVerdict } from '@shop/api-platform';

const verdicts = new WeakMap<IncomingMessage, RateVerdict>();

/** Notes that the reads of a request are counted, before it is let in. */
export function noteReadsTaken(request: IncomingMessage, verdict: RateVerdict): void {
  verdicts.set(request, verdict);
}

/** What the reads of a request took of its client's limit; undefined for one whose reads are still to be counted. */
export function readsTakenFor(request: IncomingMessage): RateVerdict | undefined {
  return verdicts.get(request);
}
