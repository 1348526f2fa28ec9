import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Stage } from '../aggregate/stage';
import { encode, type Doc } from '../bson/document';
import { equalValues } from '../bson/key';
import { BATCH_BYTES, type CursorSource, type Demand, type Portion } from '../cursors';
import { CommandError } from '../errors';
import type { CommittedChange } from './change';
import type { ChangeLog } from './change-log';
import { eventOf, type LookUp } from './event';
import type { Scope } from './scope';
import { formatToken, type ResumePoint } from './token';

/** What a stream shows, and how. */
export interface View {
  readonly scope: Scope;
  /** the stages behind `$changeStream`; each event goes through them alone */
  readonly stage: Stage;
  /** whether updates come with the document as it is now */
  readonly withDocument: boolean;
}

/** Max changes checked per turn, so that a stream that catches up does not block others. */
const CHANGES_PER_TURN = 1000;

/** A change stream: a place in the log of changes, and what is shown of them from there on. */
export class ChangeStream implements CursorSource {
  private readonly closing = new AbortController();
  private point: ResumePoint;

  /** @param start the moment behind which it begins. @throws CommandError 286 if that is not in the log any more */
  constructor(
    private readonly log: ChangeLog,
    private readonly view: View,
    start: number,
  ) {
    log.after(start);
    this.point = { moment: start, epoch: log.epoch, invalidated: false };
  }

  /**
   * The next events. If there are none yet, waits for them as long as the demand says, then returns an empty portion.
   * @throws CommandError 286 if the stream fell too far behind, 237 if it is closed while waiting, 280 if its pipeline
   *   changes the token of an event
   */
  async next(demand: Demand): Promise<Portion> {
    const until = performance.now() + demand.waitMs;
    let portion = this.read(demand);
    for (let left = demand.waitMs; portion.documents.length === 0 && !this.ended && left > 0;) {
      if (this.point.moment < this.log.end) await nextTurn();
      else await this.log.more(left, this.closing.signal);
      if (this.closing.signal.aborted)
        throw new CommandError(237, 'the cursor was closed while it was waited for');
      portion = this.read(demand);
      left = until - performance.now();
    }
    return portion;
  }

  /** Whether the last thing that was delivered says that there is nothing more. */
  private get ended(): boolean {
    return this.point.invalidated;
  }

  /** The events that are there already. @throws CommandError as {@link next} */
  read({ limit = Infinity, lookUp }: Demand): Portion {
    const documents: Buffer[] = [];
    let bytes = 0;
    let checked = 0;
    for (const committed of this.log.after(this.point.moment)) {
      if (documents.length >= limit || checked++ >= CHANGES_PER_TURN) break;
      const event = this.show(committed, lookUp);
      bytes += event?.length ?? 0;
      if (bytes > BATCH_BYTES && documents.length > 0) break;
      if (event) documents.push(event);
      this.point = this.pointOf(committed);
      if (this.ended) break;
    }
    return { documents, last: this.ended, resumeToken: formatToken(this.point) };
  }

  close(): void {
    this.closing.abort();
  }

  private show(committed: CommittedChange, lookUp: LookUp): Buffer | undefined {
    const { scope, stage, withDocument } = this.view;
    if (!scope(committed.change)) return undefined;
    const token = formatToken(this.pointOf(committed));
    const [event] = stage([eventOf(committed, token, withDocument ? lookUp : undefined)]);
    if (event && !equalValues(event._id, token)) throw tokenChanged(token);
    return event && encode(event);
  }

  private pointOf({ change, moment }: CommittedChange): ResumePoint {
    const invalidated = change.operation === 'invalidate' && this.view.scope(change);
    return { moment, epoch: this.log.epoch, invalidated };
  }
}

function tokenChanged({ _data }: Doc): CommandError {
  return new CommandError(
    280,
    'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying ' +
      'the _id field of an event makes it impossible to resume the stream from that point. Only transformations ' +
      `that retain the unmodified _id field are allowed. Expected: { _data: "${String(_data)}" }`,
    { errorLabels: ['NonResumableChangeStreamError'] },
  );
}
