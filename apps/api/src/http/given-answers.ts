import type { Answered, Witness } from './witness';

/** So long an answer waits for others to be told of with it, in milliseconds. */
const GATHER_MS = 10;

/** Is told of some answers together, in their order. */
export type Report = (answers: readonly Answered[]) => void;

/**
 * Tells of answers a moment after they were given, of all of that moment together: one after the other that takes a third
 * of what it takes in the midst of answering. What waits is told before the process ends, however it ends by itself.
 */
export class GivenAnswers {
  private waiting: Answered[] = [];
  private readonly reports: Report[] = [];

  constructor() {
    process.on('exit', () => this.tell());
  }

  /** Whom to tell, from now on. */
  tellTo(report: Report): void {
    this.reports.push(report);
  }

  readonly note: Witness = (answered) => {
    if (this.waiting.length === 0) setTimeout(() => this.tell(), GATHER_MS);
    this.waiting.push(answered);
  };

  /** Tells of what waits at once: for whoever asks what was told. */
  tell(): void {
    const answers = this.waiting;
    this.waiting = [];
    if (answers.length > 0) for (const report of this.reports) report(answers);
  }
}
