import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SHOP } from '@shop/api-audit';
import { repeat } from '@shop/api-kernel';
import { ToolChangeRepository } from './persistence/tool-change.repository';
import { ToolMoves } from './persistence/tool-moves';

const EVERY_MS = 60_000;
const BATCH = 50;

/**
 * Makes up, behind the shop's work, what tools lack that were stored by an older release: their account in the
 * ledger, the words that searches find them by, and their figures of stock. Any number of processes may do it at once; it looks again every minute, because
 * one of an older release may still be at work beside this one.
 */
@Injectable()
export class ToolFillIn implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ToolFillIn.name);
  private stopped = false;
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly changes: ToolChangeRepository,
    private readonly moves: ToolMoves,
  ) {}

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
    await this.repeatFor(
      () => this.moves.notInLedger(BATCH),
      (id) => this.moves.open(id),
    );
    await this.repeatFor(
      () => this.changes.lacking(BATCH),
      (tool) => this.changes.write(SHOP, tool, {}),
    );
  }

  private async repeatFor<Lacking>(
    find: () => Promise<Lacking[]>,
    fillIn: (tool: Lacking) => Promise<unknown>,
  ): Promise<void> {
    while (!this.stopped) {
      const lacking = await find();
      if (lacking.length === 0) return;
      await Promise.all(lacking.map(fillIn));
    }
  }
}
