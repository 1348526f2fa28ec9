import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { repeat } from '@shop/api-kernel';
import { ToolChangeRepository } from './persistence/tool-change.repository';

const EVERY_MS = 60_000;
const BATCH = 50;

/**
 * Makes up, behind the shop's work, what tools lack that were stored by an older release: the words that searches find
 * them by, and their figures of stock. Any number of processes may do it at once; it looks again every minute, because
 * one of an older release may still be at work beside this one.
 */
@Injectable()
export class ToolFillIn implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ToolFillIn.name);
  private stopped = false;
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly changes: ToolChangeRepository) {}

  onApplicationBootstrap(): void {
    this.stop = repeat({
      everyMs: EVERY_MS,
      work: () => this.fill(),
      failed: (error) => {
        const name = error instanceof Error ? error.name : 'unknown error';
        this.logger.warn(`Tools of an older release are filled in later: ${name}`);
      },
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.stop();
  }

  /** Fills in all tools that lack something; one that an order or an admin changes meanwhile comes again. */
  async fill(): Promise<void> {
    while (!this.stopped) {
      const lacking = await this.changes.lacking(BATCH);
      if (lacking.length === 0) return;
      await Promise.all(lacking.map((tool) => this.changes.write(tool, {})));
    }
  }
}
