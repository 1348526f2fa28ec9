import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel';
import { monotonicBackoff } from './monotonic-backoff';
import { withTimeout } from './with-timeout';

/** So many calls in a row must fail before no more are made. */
const FAILURES = 5;

/** How long one outside service may take, in milliseconds. */
export interface CircuitBreakerTimeouts {
  /** For an answer, repetitions included. */
  readonly answerMs: number;
  /** For the answer to the one call that looks whether the service is back; others wait for it. */
  readonly probeMs: number;
  /** Between a failure of that call and the next one. */
  readonly openMs: number;
}

/** What a service is guarded with. */
export interface CircuitBreakerOptions {
  /** As operators are told, for example `payment`. */
  readonly name: string;
  readonly timeouts: CircuitBreakerTimeouts;
  /** Whether a failure means that the service is away, and not that it answered with a refusal. */
  isOutage(error: unknown): boolean;
  /** What is thrown when no call is made, or no answer came in time. */
  toUnavailableError(reason: string): Error;
}

/** CLOSED: calls are made; OPEN: none are; PROBING: one is, to see whether the service is back. */
export type CircuitBreakerState = 'CLOSED' | 'PROBING' | 'OPEN';

/**
 * Stands before an outside service that may be away: after five failures in a row, calls fail at once instead of
 * waiting for what does not come, and one call at a time looks whether the service is back.
 */
export class CircuitBreaker {
  private readonly policy: CircuitBreakerPolicy;

  constructor(private readonly options: CircuitBreakerOptions) {
    this.policy = circuitBreaker(
      handleWhen((error) => options.isOutage(error)),
      { halfOpenAfter: monotonicBackoff(options.timeouts.openMs), breaker: new ConsecutiveBreaker(FAILURES) },
    );
  }

  get name(): string {
    return this.options.name;
  }

  get state(): CircuitBreakerState {
    if (this.policy.state === CircuitState.Closed) return 'CLOSED';
    return this.policy.state === CircuitState.HalfOpen ? 'PROBING' : 'OPEN';
  }

  /**
   * @param work told how many milliseconds it has; what it is still doing after that goes on unheard
   * @throws what the work throws, or what `unavailable` makes
   */
  async execute<T>(work: (limitMs: number) => Promise<T>): Promise<T> {
    try {
      const answer = await this.policy.execute(() => this.answered(work));
      if ('refusal' in answer) throw answer.refusal;
      return answer.value;
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw this.options.toUnavailableError(
        `the ${this.name} service failed ${FAILURES} times in a row or more`,
      );
    }
  }

  /** What is not an outage is an answer, after which failures are counted anew. */
  private async answered<T>(
    work: (limitMs: number) => Promise<T>,
  ): Promise<{ value: T } | { refusal: unknown }> {
    try {
      return { value: await this.inTime(work) };
    } catch (error) {
      if (this.options.isOutage(error)) throw error;
      return { refusal: error };
    }
  }

  private inTime<T>(work: (limitMs: number) => Promise<T>): Promise<T> {
    const { timeouts: times, toUnavailableError: unavailable } = this.options;
    const limitMs = this.state === 'CLOSED' ? times.answerMs : times.probeMs;
    return withTimeout(limitMs, work(limitMs), () => unavailable(`no answer within ${limitMs} ms`));
  }
}
