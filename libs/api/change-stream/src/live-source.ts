import { DomainError, withTimeout } from '@shop/api-common';
import { affectsVisibleFields } from './visible-fields';
import type { Change, ChangeListener } from './change';
import type { ChangeFeed, ChangeSubscription } from './change-feed';
import { SubscriptionQueue } from './subscription-queue';

const SUBSCRIBE_TIMEOUT_MS = 2_000;

export interface LiveSourceOptions<Item, Payload> {
  readonly collection: string;
  /** Internal fields of the collection: updates of these only are ignored. */
  readonly ignoredFields?: readonly string[];
  /** Current items in the order of the ids; null for items that must not be shown. */
  loadByIds(ids: readonly string[]): Promise<readonly (Item | null)[]>;
  toPayload(item: Item): Payload;
}

export interface LiveFilter<Item> {
  /** A single item; the subscription ends when it is deleted. */
  readonly id?: string | undefined;
  allows?(item: Item): boolean;
}

interface Subscriber<Item, Payload> {
  readonly filter: LiveFilter<Item>;
  readonly queue: SubscriptionQueue<Payload>;
}

/** Publishes changes of one collection to subscribers, each read once per process. */
export class LiveSource<Item, Payload> implements ChangeListener {
  readonly collection: string;
  private readonly subscribers = new Set<Subscriber<Item, Payload>>();
  private subscription: ChangeSubscription | undefined;

  constructor(
    private readonly feed: Pick<ChangeFeed, 'subscribe'>,
    private readonly options: LiveSourceOptions<Item, Payload>,
  ) {
    this.collection = options.collection;
  }

  /** Misses no change once resolved. @throws DomainError UNAVAILABLE when the database is unavailable */
  async subscribe(filter: LiveFilter<Item> = {}): Promise<AsyncIterableIterator<Payload>> {
    const queue = new SubscriptionQueue<Payload>(() => this.remove(subscriber));
    const subscriber = { filter, queue };
    this.subscribers.add(subscriber);
    this.subscription ??= this.feed.subscribe(this);
    try {
      await withTimeout(SUBSCRIBE_TIMEOUT_MS, this.subscription.ready, () => UNAVAILABLE());
      return queue;
    } catch (error) {
      this.remove(subscriber);
      throw error;
    }
  }

  async onChanges(changes: readonly Change[]): Promise<void> {
    const visible = changes.filter(({ fields }) => affectsVisibleFields(fields, this.options.ignoredFields));
    const ids = [...new Set(visible.map(({ id }) => id))].filter((id) => this.hasSubscriber(id));
    if (ids.length === 0) return;
    const items = await this.options.loadByIds(ids);
    ids.forEach((id, index) => this.publish(id, items[index] ?? null));
  }

  /** Subscribers cannot know what they missed, so they must resubscribe. */
  onGap(): void {
    for (const { queue } of this.subscribers) queue.fail(UNAVAILABLE());
  }

  private publish(id: string, item: Item | null): void {
    const payload = item && this.options.toPayload(item);
    for (const { filter, queue } of this.subscribers) {
      if (filter.id !== undefined && filter.id !== id) continue;
      if (!item || !payload) {
        if (filter.id === id) queue.finish();
      } else if (filter.allows?.(item) !== false && !queue.enqueue(id, payload)) {
        queue.fail(UNAVAILABLE());
      }
    }
  }

  private hasSubscriber(id: string): boolean {
    return [...this.subscribers].some(({ filter }) => filter.id === undefined || filter.id === id);
  }

  private remove(subscriber: Subscriber<Item, Payload>): void {
    this.subscribers.delete(subscriber);
    if (this.subscribers.size > 0) return;
    this.subscription?.unsubscribe();
    this.subscription = undefined;
  }
}

const UNAVAILABLE = () =>
  DomainError.unavailable('Changes cannot be followed without a gap. Please read anew and follow again.');
