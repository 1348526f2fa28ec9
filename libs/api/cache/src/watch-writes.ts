import type { Bus } from '@shop/api-pub-sub';
import { type Change, type ChangeFeed, affectsVisibleFields } from '@shop/api-change-stream';
import { CACHE_INVALIDATION_TOPIC, parseInvalidation } from './cache-invalidation';

export interface WriteSources {
  readonly bus: Pick<Bus, 'isConnected' | 'subscribe'>;
  readonly feed: Pick<ChangeFeed, 'isLive' | 'subscribe'>;
}

export interface Writes {
  readonly tag: string;
  readonly collection: string;
  /** Called with the ids of written documents; without ids when any may have changed or a notification was missed. */
  onWrite(ids?: readonly string[]): void;
}

export interface WatchedWrites {
  /** Resolves once no later write is missed; `onWrite` was called then. */
  readonly ready: Promise<void>;
  isConnected(): boolean;
  stop(): void;
}

/** Watches visible writes: the shop's over the bus before they are acknowledged, others from the change stream. */
export function watchWrites(
  { bus, feed }: WriteSources,
  { tag, collection, onWrite }: Writes,
): WatchedWrites {
  const onGap = () => onWrite();
  const onMessage = (text: string) => {
    const invalidation = parseInvalidation(text);
    if (invalidation.tag === tag) onWrite(invalidation.id === undefined ? undefined : [invalidation.id]);
  };
  const onChanges = (changes: readonly Change[]) => {
    const visible = changes.filter(({ fields }) => affectsVisibleFields(fields));
    if (visible.length > 0) onWrite(visible.map(({ id }) => id));
  };
  const unsubscribe = bus.subscribe(CACHE_INVALIDATION_TOPIC, { onMessage, onGap });
  const subscription = feed.subscribe({ collection, onChanges, onGap });
  return {
    ready: subscription.ready.then(onGap),
    isConnected: () => bus.isConnected && feed.isLive,
    stop: () => {
      unsubscribe();
      subscription.unsubscribe();
    },
  };
}
