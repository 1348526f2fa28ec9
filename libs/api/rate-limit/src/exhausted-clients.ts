import { setAndEvictOldest } from '@shop/api-common';

const MOST = 20_000;

/** Who was refused, and for how long: known at once, wherever the counts are kept. The oldest are forgotten first. */
export class ExhaustedClients {
  private readonly until = new Map<string, number>();
  /** When all of them may ask again. */
  private latest = 0;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly most = MOST,
  ) {}

  /** Whether nobody is refused. */
  get isEmpty(): boolean {
    if (this.until.size > 0 && this.latest <= this.now()) this.until.clear();
    return this.until.size === 0;
  }

  add(client: string, seconds: number): void {
    const until = this.now() + seconds * 1000;
    this.latest = Math.max(this.latest, until);
    setAndEvictOldest(this.until, client, until, this.most);
  }

  /** Seconds that somebody is still refused; 0 for whoever is not. */
  secondsLeft(client: string): number {
    const until = this.until.get(client);
    if (until === undefined) return 0;
    const left = Math.ceil((until - this.now()) / 1000);
    if (left <= 0) this.until.delete(client);
    return Math.max(0, left);
  }
}
