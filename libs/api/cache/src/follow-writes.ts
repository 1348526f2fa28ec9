import type { Bus } from '@shop/api-pub-sub';
import { type Change, type ChangeFeed, showsIn } from '@shop/api-change-stream';
import { CHANGED_TAGS, readTold } from './told-writes';

/** The ways by which writes are heard of. */
export interface WriteSources {
  readonly bus: Pick<Bus, 'isWhole' | 'subscribe'>;
  readonly feed: Pick<ChangeFeed, 'isLive' | 'listen'>;
}

/** The writes to one collection. */
export interface Writes {
  /** Under which the shop's own are told (`toldWrites`). */
  readonly tag: string;
  readonly collection: string;
  /** The documents of these ids were written, or may have been; without ids, any may have been, or a write was missed. */
  written(ids?: readonly string[]): void;
}

/** Writes that are heard of. */
export interface FollowedWrites {
  /** Resolves once every later write will be heard of; `written` was called then. */
  readonly live: Promise<void>;
  /** Whether all writes are heard of at this moment. */
  isWhole(): boolean;
  stop(): void;
}

/**
 * Hears of writes: of the shop's own over the bus before they are answered, of those of other programs from the feed of
 * changes some milliseconds later. Writes that show to nobody are left out.
 */
export function followWrites(
  { bus, feed }: WriteSources,
  { tag, collection, written }: Writes,
): FollowedWrites {
  const missed = () => written();
  const heard = (text: string) => {
    const told = readTold(text);
    if (told.tag === tag) written(told.id === undefined ? undefined : [told.id]);
  };
  const changed = (changes: readonly Change[]) => {
    const seen = changes.filter(({ fields }) => showsIn(fields));
    if (seen.length > 0) written(seen.map(({ id }) => id));
  };
  const leaveBus = bus.subscribe(CHANGED_TAGS, { heard, missed });
  const listening = feed.listen({ collection, changed, missed });
  return {
    live: listening.live.then(missed),
    isWhole: () => bus.isWhole && feed.isLive,
    stop: () => {
      leaveBus();
      listening.stop();
    },
  };
}
