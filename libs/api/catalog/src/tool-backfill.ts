import { Injectable } from '@nestjs/common';
import { SYSTEM_AUDIT_ACTOR } from '@shop/api-audit-log';
import { Migrations } from '@shop/api-migrations';
import { StockMovementOutbox } from './persistence/stock-movement-outbox';
import { ToolChangeRepository } from './persistence/tool-change.repository';

const BATCH_SIZE = 50;

/** Migrates tools of older releases: ledger account, search words, sort key, stock figures, article number, slug and numbers of attributes. Safe on concurrent replicas. */
@Injectable()
export class ToolBackfill {
  constructor(
    private readonly changes: ToolChangeRepository,
    private readonly movements: StockMovementOutbox,
    migrations: Migrations,
  ) {
    migrations.register({
      ...{ domain: 'catalog', version: 1 },
      name: 'tools have an account in the ledger, words for searches and figures of stock',
      run: (signal) => this.fill(signal),
    });
    migrations.register({
      ...{ domain: 'catalog', version: 2, name: 'tools have a sort key and pairs of letters' },
      run: async (signal) => (await this.fill(signal)) + (await changes.dropNameIndex()),
    });
    migrations.register({
      ...{ domain: 'catalog', version: 3, name: 'tools have an article number and a slug' },
      run: (signal) => this.fill(signal),
    });
    migrations.register({
      ...{ domain: 'catalog', version: 4, name: 'tools have the numbers of their attributes' },
      run: (signal) => this.fill(signal),
    });
  }

  /** @throws why the signal was aborted, when some tools are left */
  async fill(signal?: AbortSignal): Promise<number> {
    const opened = await repeat(
      () => this.movements.notInLedger(BATCH_SIZE),
      (ids) => Promise.all(ids.map((id) => this.movements.open(id))),
      signal,
    );
    const written = await repeat(
      () => this.changes.incomplete(BATCH_SIZE),
      (tools) => this.changes.complete(SYSTEM_AUDIT_ACTOR, tools),
      signal,
    );
    return opened + written;
  }
}

async function repeat<Subject>(
  find: () => Promise<Subject[]>,
  complete: (batch: readonly Subject[]) => Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let count = 0;
  for (let batch = await find(); batch.length > 0; batch = await find()) {
    signal?.throwIfAborted();
    await complete(batch);
    count += batch.length;
  }
  return count;
}
