import type { CompletedRequest, ResponseObserver } from './response-observer';

/** So long an answer waits for others to be told of with it, in milliseconds. */
const GATHER_MS = 10;

/** Is told of some answers together, in their order. */
export type ResponseReporter = (answers: readonly CompletedRequest[]) => void;

/**
 * Tells of answers a moment after they were given, of all of that moment together: one after the other that takes a third
 * of what it takes in the midst of answering. What waits is told before the process ends, however it ends by itself.
 */
export class ResponseLogBuffer {
  private waiting: CompletedRequest[] = [];
  private readonly reports: ResponseReporter[] = [];

  constructor() {
    process.on('exit', () => this.flush());
  }

  /** Whom to tell, from now on. */
  addReporter(report: ResponseReporter): void {
    this.reports.push(report);
  }

  readonly record: ResponseObserver = (answered) => {
    if (this.waiting.length === 0) setTimeout(() => this.flush(), GATHER_MS);
    this.waiting.push(answered);
  };

  /** Tells of what waits at once: for whoever asks what was told. */
  flush(): void {
    const answers = this.waiting;
    this.waiting = [];
    if (answers.length > 0) for (const report of this.reports) report(answers);
  }
}
