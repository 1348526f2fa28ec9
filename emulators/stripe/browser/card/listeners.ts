/** Takes what an event brings; what that is, the provider's types say for each event. */
export type Listener = (payload: object) => void;

/** Event listeners by event name. */
export class Listeners<Event extends string> {
  private readonly byEvent = new Map<Event, Set<Listener>>();

  add(event: Event, listener: Listener): void {
    this.byEvent.set(event, (this.byEvent.get(event) ?? new Set()).add(listener));
  }

  /** Removes one listener, or all of an event. */
  remove(event: Event, listener?: Listener): void {
    if (listener === undefined) this.byEvent.delete(event);
    else this.byEvent.get(event)?.delete(listener);
  }

  clear(): void {
    this.byEvent.clear();
  }

  call(event: Event, payload: object): void {
    for (const listener of [...(this.byEvent.get(event) ?? [])]) listener(payload);
  }
}
