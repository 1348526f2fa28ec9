import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type IBackoff,
} from 'cockatiel';
import { Logger } from '@nestjs/common';
import type { z } from 'zod';
import { withTimeout } from './time';

/** Cockatiel compares wall-clock times, so setting the machine's clock back would keep the circuit open. */
export function monotonicBackoff(milliseconds: number) {
  return { next };

  function next(): IBackoff<unknown> {
    const endsAt = performance.now() + milliseconds;
    return {
      get duration() {
        return performance.now() < endsAt ? Infinity : -Infinity;
      },
      next,
    };
  }
}

const MAX_FAILURES = 5;

/** Milliseconds, retries included. */
export interface CircuitBreakerTimeouts {
  readonly answerMs: number;
  readonly probeMs: number;
  readonly openMs: number;
}

export interface CircuitBreakerOptions {
  readonly name: string;
  readonly timeouts: CircuitBreakerTimeouts;
  /** Whether an error means that the service is unavailable, as opposed to a rejection. */
  isOutage(error: unknown): boolean;
  toUnavailableError(reason: string): Error;
}

/** PROBING: one call tests whether the service is back. */
export type CircuitBreakerState = 'CLOSED' | 'PROBING' | 'OPEN';

/** After five consecutive failures calls fail at once, and one probe at a time tests the service. */
export class CircuitBreaker {
  private readonly policy: CircuitBreakerPolicy;
  private readonly logger = new Logger(CircuitBreaker.name);
  private invalid = 0;

  constructor(private readonly options: CircuitBreakerOptions) {
    this.policy = circuitBreaker(
      handleWhen((error) => options.isOutage(error)),
      {
        halfOpenAfter: monotonicBackoff(options.timeouts.openMs),
        breaker: new ConsecutiveBreaker(MAX_FAILURES),
      },
    );
  }

  get name(): string {
    return this.options.name;
  }

  get state(): CircuitBreakerState {
    if (this.policy.state === CircuitState.Closed) return 'CLOSED';
    return this.policy.state === CircuitState.HalfOpen ? 'PROBING' : 'OPEN';
  }

  /** Answers that {@link parse} rejected since the start. */
  get invalidAnswers(): number {
    return this.invalid;
  }

  /**
   * Validates what the service answered; names only the wrong fields in the log, since values may be secret.
   *
   * @throws that of `toUnavailableError`: an answer that is not understood proves nothing
   */
  parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
    const { data, error } = schema.safeParse(answer);
    if (!error) return data as z.output<Schema>;
    this.invalid += 1;
    const fields = error.issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`);
    this.logger.error(`Invalid answer of the ${this.name} service: ${fields.join('; ')}`);
    throw this.options.toUnavailableError(`an invalid answer: ${fields.join('; ')}`);
  }

  /** @param work gets its timeout in milliseconds; it is not cancelled. @throws its error, or that of `toUnavailableError` */
  async execute<T>(work: (limitMs: number) => Promise<T>): Promise<T> {
    try {
      const outcome = await this.policy.execute(() => this.runWithOutcome(work));
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.value;
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw this.options.toUnavailableError(
        `the ${this.name} service failed ${MAX_FAILURES} times in a row or more`,
      );
    }
  }

  /** Turns a rejection into a success, which resets the failure count. */
  private async runWithOutcome<T>(
    work: (limitMs: number) => Promise<T>,
  ): Promise<{ value: T } | { refusal: unknown }> {
    try {
      return { value: await this.runWithTimeout(work) };
    } catch (error) {
      if (this.options.isOutage(error)) throw error;
      return { refusal: error };
    }
  }

  private runWithTimeout<T>(work: (limitMs: number) => Promise<T>): Promise<T> {
    const { timeouts, toUnavailableError } = this.options;
    const limitMs = this.state === 'CLOSED' ? timeouts.answerMs : timeouts.probeMs;
    return withTimeout(limitMs, work(limitMs), () => toUnavailableError(`no answer within ${limitMs} ms`));
  }
}
