import { Logger } from '@nestjs/common';
import { Bus, type BusListener } from './bus';

export class LocalBus extends Bus {
  readonly isConnected = true;
  private readonly logger = new Logger(Bus.name);
  private readonly listeners = new Map<string, Set<BusListener>>();

  publish(topic: string, text: string): Promise<void> {
    for (const listener of this.listeners.get(topic) ?? []) this.runListener(() => listener.onMessage(text));
    return Promise.resolve();
  }

  subscribe(topic: string, listener: BusListener): () => void {
    const listeners = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  notifyGap(): void {
    for (const listeners of this.listeners.values())
      for (const listener of listeners) this.runListener(() => listener.onGap());
  }

  /** An error of one listener must not affect the others. */
  private runListener(notify: () => void): void {
    try {
      notify();
    } catch (error) {
      this.logger.error(error);
    }
  }
}
