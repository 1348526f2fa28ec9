import { Refusal } from './refusal';

/** In milliseconds: attempts within it count together. */
const WINDOW = 60_000;
/** How many e-mails are remembered; the oldest is forgotten first. */
const MAX_EMAILS = 10_000;
/** In characters: how long an e-mail can be (RFC 5321). */
const MAX_LENGTH = 320;

/** Slows down what is tried with one e-mail, as the real service does. */
export class AttemptsByEmail {
  private readonly byEmail = new Map<string, { readonly since: number; count: number }>();

  /**
   * @param most how often a minute
   * @param why what there was too much of, for people
   * @param now milliseconds of a monotonic clock
   */
  constructor(
    private readonly most: number,
    private readonly why: string,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Counts an attempt until `succeeded` is called, so that parallel ones count too.
   *
   * @throws Refusal 429 beyond the most of a minute, whether the account exists or not; 400 for what is too long to be one
   */
  attempt(email: string): void {
    if (email.length > MAX_LENGTH) {
      throw new Refusal(400, 'INVALID_EMAIL');
    }
    const attempts = this.recent(email);
    if (attempts.count >= this.most) {
      const message = `TOO_MANY_ATTEMPTS_TRY_LATER : ${this.why} Wait a minute.`;
      throw new Refusal(429, message, Math.ceil((attempts.since + WINDOW - this.now()) / 1000));
    }
    attempts.count += 1;
  }

  /** What was tried was in order: it no longer counts. */
  succeeded(email: string): void {
    this.byEmail.delete(email);
  }

  private recent(email: string): { readonly since: number; count: number } {
    const known = this.byEmail.get(email);
    if (known && this.now() - known.since < WINDOW) {
      return known;
    }
    const fresh = { since: this.now(), count: 0 };
    this.byEmail.delete(email);
    this.byEmail.set(email, fresh);
    this.forgetOldest();
    return fresh;
  }

  private forgetOldest(): void {
    const [oldest] = this.byEmail.keys();
    if (this.byEmail.size > MAX_EMAILS && oldest !== undefined) {
      this.byEmail.delete(oldest);
    }
  }
}
