import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ToolBatchService } from '@shop/api-catalog';
import { runPeriodically } from '@shop/api-common';
import type { ChangeSet } from './domain/change-set';
import type { ChangeSetRow, RowOutcome, RowState } from './domain/change-set-row';
import type { RUNNING_STATES, TransitionName } from './domain/transitions';
import { type ChangeSetLease, ChangeSetRepository } from './persistence/change-set.repository';
import { ChangeSetRowRepository, type SettledRow } from './persistence/change-set-row.repository';
import { RowPreviewService } from './row-preview.service';
import { RowWriteService } from './row-write.service';

const INTERVAL_MS = 1_000;
/** Small, so that requests in between do not wait. */
const BATCH_SIZE = 100;
const CONCURRENT_WRITES = 4;

interface Step {
  /** State of the rows that are left to do. */
  readonly left: RowState;
  readonly end: TransitionName;
  run(set: ChangeSet, rows: readonly ChangeSetRow[]): Promise<SettledRow[]>;
}

/** Previews, applies and undoes change sets behind the answers. Replicas share the sets by leasing, and resume each other's. */
@Injectable()
export class ChangeSetWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ChangeSetWorker.name);
  private stop: () => Promise<void> = () => Promise.resolve();
  private isStopping = false;
  private readonly steps: Readonly<Record<(typeof RUNNING_STATES)[number], Step>> = {
    PREVIEWING: { left: 'READ', end: 'endPreview', run: (set, rows) => this.previews.preview(set, rows) },
    APPLYING: {
      ...{ left: 'READY', end: 'endApply' },
      run: ({ appliedBy = '' }, rows) => inTurns(rows, (row) => this.writes.apply(appliedBy, row)),
    },
    UNDOING: {
      ...{ left: 'APPLIED', end: 'endUndo' },
      run: ({ undoneBy = '' }, rows) => inTurns(rows, (row) => this.writes.undo(undoneBy, row)),
    },
  };

  constructor(
    private readonly sets: ChangeSetRepository,
    private readonly rows: ChangeSetRowRepository,
    private readonly tools: ToolBatchService,
    private readonly previews: RowPreviewService,
    private readonly writes: RowWriteService,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: INTERVAL_MS,
      run: () => this.runAll(),
      onError: (error) => this.logger.warn(`A change set waits and will be resumed: ${String(error)}`),
    });
  }

  /** Runs while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.stop();
  }

  /** Works on all sets that are due. */
  async runAll(): Promise<void> {
    while (!this.isStopping) {
      const lease = await this.sets.claim();
      if (!lease) return;
      await this.run(lease);
    }
  }

  private async run(lease: ChangeSetLease): Promise<void> {
    const { set } = lease;
    if (set.state === 'PREVIEWING' && !set.isCollected && !(await this.collect(lease))) return;
    const step = this.steps[set.state as keyof typeof this.steps];
    for (;;) {
      const batch = await this.rows.next(set.id, step.left, BATCH_SIZE);
      if (batch.length === 0) break;
      await this.rows.settle(await step.run(set, batch), step.left);
      if (this.isStopping) return this.sets.release(lease);
      if (!(await this.sets.renew(lease))) return;
    }
    const counts = await this.rows.count(set.id);
    await this.sets.transition(set.id, step.end, { counts }, lease.leaseId);
  }

  /** Stores a row for each tool of a filter. @returns whether to go on */
  private async collect(lease: ChangeSetLease): Promise<boolean> {
    const { id, filter, found } = lease.set;
    if (!filter) {
      const error = 'The rows did not arrive completely. Please try again.';
      await this.sets.transition(id, 'fail', { error, counts: {} }, lease.leaseId);
      await this.rows.removeAll(id);
      return false;
    }
    const last = await this.rows.last(id);
    let { number, toolId } = last ?? { number: 0, toolId: undefined };
    for (;;) {
      const ids = await this.tools.idsAfter({ filter, found }, toolId, BATCH_SIZE);
      if (ids.length === 0) return this.sets.collected(id);
      await this.rows.insert(
        ids.map((each) => ({ setId: id, number: (number += 1), toolId: each, errors: [] })),
      );
      toolId = ids.at(-1);
      if (this.isStopping) return this.sets.release(lease).then(() => false);
      if (!(await this.sets.renew(lease))) return false;
    }
  }
}

/** A few at a time. */
async function inTurns(
  rows: readonly ChangeSetRow[],
  run: (row: ChangeSetRow) => Promise<RowOutcome>,
): Promise<SettledRow[]> {
  const left = [...rows];
  const settled: SettledRow[] = [];
  const worker = async () => {
    for (let row = left.shift(); row; row = left.shift()) settled.push([row, await run(row)]);
  };
  await Promise.all(Array.from({ length: CONCURRENT_WRITES }, worker));
  return settled;
}
