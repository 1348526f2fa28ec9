import { DomainError, withTimeout } from '@shop/api-common';
import { affectsVisibleFields } from './visible-fields';
import type { Change } from './change';
import type { ChangeFeed, ChangeSubscription } from './change-feed';
import type { ChangeListener } from './change-listener';
import { SubscriptionQueue } from './subscription-queue';

const LIVE_WITHIN_MS = 2_000;

/** A kind of thing whose changes people follow. */
export interface LiveSourceOptions<Item, Shown> {
  /** Where it is stored. */
  readonly collection: string;
  /** Fields that nobody is shown, beside those of every collection: a write to these alone is not told. */
  readonly ignoredFields?: readonly string[];
  /** The present states of some of them, in the order asked for; null for what must not be shown (any more). */
  loadByIds(ids: readonly string[]): Promise<readonly (Item | null)[]>;
  /** What followers get; made once for each change, however many they are. */
  toPayload(item: Item): Shown;
}

/** What one follower wants. */
export interface LiveFilter<Item> {
  /** One thing alone; following it ends when it is gone. */
  readonly id?: string | undefined;
  /** Whether the follower may see a thing in its present state. */
  allows?(item: Item): boolean;
}

interface Follower<Item, Shown> {
  readonly wish: LiveFilter<Item>;
  readonly mailbox: SubscriptionQueue<Shown>;
}

/**
 * Tells followers of changes to things of one kind. After each change the present state is read once per process,
 * not once per follower, and a slow follower gets the latest state of each thing.
 */
export class LiveSource<Item, Shown> implements ChangeListener {
  readonly collection: string;
  private readonly followers = new Set<Follower<Item, Shown>>();
  private listening: ChangeSubscription | undefined;

  constructor(
    private readonly feed: Pick<ChangeFeed, 'subscribe'>,
    private readonly options: LiveSourceOptions<Item, Shown>,
  ) {
    this.collection = options.collection;
  }

  /**
   * From the moment it resolves, no change is missed.
   *
   * @throws DomainError UNAVAILABLE when the database cannot be reached
   */
  async subscribe(wish: LiveFilter<Item> = {}): Promise<AsyncIterableIterator<Shown>> {
    const mailbox = new SubscriptionQueue<Shown>(() => this.leave(follower));
    const follower = { wish, mailbox };
    this.followers.add(follower);
    this.listening ??= this.feed.subscribe(this);
    try {
      await withTimeout(LIVE_WITHIN_MS, this.listening.ready, () => UNAVAILABLE());
      return mailbox;
    } catch (error) {
      this.leave(follower);
      throw error;
    }
  }

  async onChanges(changes: readonly Change[]): Promise<void> {
    const seen = changes.filter(({ fields }) => affectsVisibleFields(fields, this.options.ignoredFields));
    const ids = [...new Set(seen.map(({ id }) => id))].filter((id) => this.isFollowed(id));
    if (ids.length === 0) return;
    const items = await this.options.loadByIds(ids);
    ids.forEach((id, index) => this.tell(id, items[index] ?? null));
  }

  /** Followers cannot know what they missed, so they must begin anew. */
  onGap(): void {
    for (const { mailbox } of this.followers) mailbox.fail(UNAVAILABLE());
  }

  private tell(id: string, item: Item | null): void {
    const shown = item && this.options.toPayload(item);
    for (const { wish, mailbox } of this.followers) {
      if (wish.id !== undefined && wish.id !== id) continue;
      if (!item || !shown) {
        if (wish.id === id) mailbox.finish();
      } else if (wish.allows?.(item) !== false && !mailbox.enqueue(id, shown)) {
        mailbox.fail(UNAVAILABLE());
      }
    }
  }

  private isFollowed(id: string): boolean {
    return [...this.followers].some(({ wish }) => wish.id === undefined || wish.id === id);
  }

  private leave(follower: Follower<Item, Shown>): void {
    this.followers.delete(follower);
    if (this.followers.size > 0) return;
    this.listening?.unsubscribe();
    this.listening = undefined;
  }
}

const UNAVAILABLE = () =>
  new DomainError(
    'UNAVAILABLE',
    'Changes cannot be followed without a gap. Please read anew and follow again.',
  );
