import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { foldText, runPeriodically, validatePageSize } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { type MissedSearch, MissedSearchRepository } from './persistence/missed-search.repository';
import { wordsOf } from './search-index/words';

/** One write in so many milliseconds, of at most so many texts, whatever is searched for. */
const INTERVAL_MS = 10_000;
const MAX_WAITING = 100;
/** From so many digits on, a text may be a number of a person: a phone, an account. */
const MIN_PERSONAL_DIGITS = 7;

/** Counts searches without result. A count that cannot be stored is lost. */
@Injectable()
export class MissedSearchesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MissedSearchesService.name);
  private waiting = new Map<string, MissedSearch>();
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly searches: MissedSearchRepository,
    private readonly clock: StoreClock,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: INTERVAL_MS,
      run: () => this.store(),
      onError: (error) => this.logger.warn(`Searches without result are not counted: ${String(error)}`),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  /** Counts a search later, except one without words or with what may be personal. */
  note(search: string): void {
    if (isPersonal(search) || wordsOf(search).length === 0) return;
    const text = foldText(search).trim().replace(/\s+/g, ' ');
    const count = this.waiting.get(text)?.count ?? 0;
    if (count === 0 && this.waiting.size >= MAX_WAITING) return;
    this.waiting.set(text, { text, count: count + 1, lastAt: this.clock.now() });
  }

  /** The most frequent first, this process's latest included. @throws DomainError BAD_USER_INPUT for `first` outside 1 to 100 */
  async list(first: number): Promise<MissedSearch[]> {
    validatePageSize('first', first);
    await this.store();
    return this.searches.mostFrequent(first);
  }

  private async store(): Promise<void> {
    if (this.waiting.size === 0) return;
    const searches = [...this.waiting.values()];
    this.waiting = new Map();
    await this.searches.add(searches);
  }
}

function isPersonal(search: string): boolean {
  return /[@＠]/u.test(search) || (search.match(/\p{N}/gu)?.length ?? 0) >= MIN_PERSONAL_DIGITS;
}
