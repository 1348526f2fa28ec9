import { Injectable } from '@nestjs/common';
import { SYSTEM_AUDIT_ACTOR } from '@shop/api-audit-log';
import { ToolChangeRepository } from './persistence/tool-change.repository';
import { ToolMoves } from './persistence/tool-moves';

const BATCH = 50;

/**
 * Makes up what tools lack that were stored by an older release: their account in the ledger, the words that searches
 * find them by, and their figures of stock. Any number of processes may do it at once.
 */
@Injectable()
export class ToolFillIn {
  constructor(
    private readonly changes: ToolChangeRepository,
    private readonly moves: ToolMoves,
  ) {}

  /**
   * Fills in all tools that lack something; one that an order or an admin changes meanwhile comes again.
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
