import { Injectable } from '@nestjs/common';
import { SYSTEM_AUDIT_ACTOR } from '@shop/api-audit-log';
import { ToolChangeRepository } from './persistence/tool-change.repository';
import { StockMovementOutbox } from './persistence/stock-movement-outbox';

const BATCH = 50;

/** Backfills tools of older releases: ledger account, search words and stock figures. Safe on concurrent replicas. */
@Injectable()
export class ToolBackfill {
  constructor(
    private readonly changes: ToolChangeRepository,
    private readonly moves: StockMovementOutbox,
  ) {}

  /**
   * Backfills all incomplete tools; retries concurrently changed ones.
   *
   * @throws why the signal was aborted, when some are left
   */
  async fill(signal?: AbortSignal): Promise<number> {
    const opened = await repeatFor(
      () => this.moves.notInLedger(BATCH),
      (id) => this.moves.open(id),
      signal,
    );
    const written = await repeatFor(
      () => this.changes.lacking(BATCH),
      (tool) => this.changes.write(SYSTEM_AUDIT_ACTOR, tool, {}),
      signal,
    );
    return opened + written;
  }
}

async function repeatFor<Lacking>(
  find: () => Promise<Lacking[]>,
  fillIn: (tool: Lacking) => Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<number> {
  for (let count = 0; ;) {
    const lacking = await find();
    if (lacking.length === 0) return count;
    signal?.throwIfAborted();
    await Promise.all(lacking.map(fillIn));
    count += lacking.length;
  }
}
