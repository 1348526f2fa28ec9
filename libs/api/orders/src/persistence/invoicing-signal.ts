import { Injectable } from '@nestjs/common';

/** Tells this process that it charged or refunded an order, so that papers follow at once; other processes find it in the store. */
@Injectable()
export class InvoicingSignal {
  private readonly listeners: (() => void)[] = [];

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  emit(): void {
    for (const listener of this.listeners) listener();
  }
}
