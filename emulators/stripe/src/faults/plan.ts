import type { WebhookFault } from './fault';

/** How one event is delivered. */
export interface Plan {
  /** Milliseconds that it is set aside for, while others overtake it. */
  readonly afterMs: number;
  /** How often; 0 for never. */
  readonly deliveries: number;
  /** Seconds to backdate it by. */
  readonly age: number;
  /** By how many seconds the signature of the first attempt is older. */
  readonly signedAgo: number;
}

const ORDERLY: Plan = { afterMs: 0, deliveries: 1, age: 0, signedAgo: 0 };
/** Far enough apart that one is delivered before the next. */
const APART_MS = 100;

/** How an event is delivered that meets this fault, or none. */
export function planUnder(fault: WebhookFault | undefined): Plan {
  switch (fault?.kind) {
    case undefined:
      return ORDERLY;
    case 'webhook-duplicate':
      return { ...ORDERLY, deliveries: 1 + fault.copies };
    case 'webhook-drop':
      return { ...ORDERLY, deliveries: 0 };
    case 'webhook-delay':
      return { ...ORDERLY, afterMs: fault.ms };
    case 'webhook-reverse':
      return { ...ORDERLY, afterMs: fault.times * APART_MS };
    case 'webhook-late':
      return { ...ORDERLY, age: fault.seconds };
    case 'webhook-stale':
      return { ...ORDERLY, signedAgo: fault.seconds };
  }
}
