import { Logger } from '@nestjs/common';
import { Bus, type BusListener } from './bus';

/** The bus of a shop that is one process. */
export class LocalBus extends Bus {
  readonly isConnected = true;
  private readonly logger = new Logger(Bus.name);
  private readonly listeners = new Map<string, Set<BusListener>>();

  publish(topic: string, text: string): Promise<void> {
    for (const listener of this.listeners.get(topic) ?? []) this.guarded(() => listener.onMessage(text));
    return Promise.resolve();
  }

  subscribe(topic: string, listener: BusListener): () => void {
    const those = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, those.add(listener));
    return () => void those.delete(listener);
  }

  /** Tells everybody that something may have been missed. */
  notifyGap(): void {
    for (const those of this.listeners.values())
      for (const listener of those) this.guarded(() => listener.onGap());
  }

  /** One listener's mistake must not keep the text from the others. */
  private guarded(tell: () => void): void {
    try {
      tell();
    } catch (error) {
      this.logger.error(error);
    }
  }
}
