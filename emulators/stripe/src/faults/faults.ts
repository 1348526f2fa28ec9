import type { ApiRequest } from '../http/reply';
import type { ApiFault, Fault, WebhookFault } from './fault';

/** The faults that wait for their call or event; the oldest that fits is met. */
export class Faults {
  private waiting: Fault[] = [];

  /** Adds one. */
  add(fault: Fault): void {
    this.waiting.push({ ...fault });
  }

  /** All that were not used up, with how often each will still be met. */
  list(): readonly Fault[] {
    return this.waiting;
  }

  clear(): void {
    this.waiting = [];
  }

  /** The fault that a call meets, if any; it is used up by one. */
  ofCall({ method, url }: ApiRequest): ApiFault | undefined {
    const call = `${method} ${url.pathname}`;
    return this.meet((fault): fault is ApiFault => 'calls' in fault && new RegExp(fault.calls).test(call));
  }

  /** The fault that the delivery of an event meets, if any; it is used up by one. */
  ofEvent(type: string): WebhookFault | undefined {
    return this.meet(
      (fault): fault is WebhookFault => 'events' in fault && new RegExp(fault.events).test(type),
    );
  }

  /** Answers the fault as it was before it was used up by one. */
  private meet<F extends Fault>(fits: (fault: Fault) => fault is F): F | undefined {
    const fault = this.waiting.find(fits);
    if (!fault) return undefined;
    const met = { ...fault };
    if (fault.times !== null) fault.times -= 1;
    if (fault.times === 0) this.waiting = this.waiting.filter((other) => other !== fault);
    return met;
  }
}
