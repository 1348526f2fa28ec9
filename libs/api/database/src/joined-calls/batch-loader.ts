import { FifoMutex } from './fifo-mutex';

/** Calls that go out together at most. */
const MOST = 100;
/** A call that takes longer holds later ones up no more, in milliseconds. */
const PATIENCE_MS = 50;

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly answer: (answer: Answer) => void;
  readonly refuse: (error: unknown) => void;
}

/**
 * Makes one call of the store out of many of one kind: those that come while an earlier one is under way go out together
 * as the next. Where there is little to do nobody waits by that; where there is much, what a call costs is shared. Every
 * call begins after it was asked for, so what it reads is never older than the question.
 */
export class BatchLoader<Asked, Answer> {
  private waiting: Waiting<Asked, Answer>[] = [];
  private isInLine = false;

  /**
   * @param run makes one call for some that were asked for, and answers each of them, in their order; when it fails, all
   *   of them fail. So what is asked for must be sound: nobody's mistake may be another's failure
   * @param lane shared with kinds of calls that wait for each other as well
   */
  constructor(
    private readonly run: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
    private readonly lane = new FifoMutex(),
  ) {}

  /** @throws whatever the call throws that this one was part of */
  load(asked: Asked): Promise<Answer> {
    return new Promise((answer, refuse) => {
      this.waiting.push({ asked, answer, refuse });
      if (!this.isInLine) this.getInLine();
    });
  }

  private getInLine(): void {
    this.isInLine = true;
    // All requests that have come by then are read first: what they ask for goes out together.
    this.lane.enter(() => setImmediate(() => this.go()));
  }

  private go(): void {
    const batch = this.waiting.splice(0, MOST);
    this.isInLine = false;
    if (this.waiting.length > 0) this.getInLine();
    let isGone = false;
    const leave = () => {
      clearTimeout(timer);
      if (!isGone) this.lane.leave();
      isGone = true;
    };
    const timer = setTimeout(leave, PATIENCE_MS);
    void this.answer(batch).finally(leave);
  }

  private async answer(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.run(batch.map(({ asked }) => asked));
      if (answers.length !== batch.length) throw new Error('Each call must have an answer of its own.');
      answers.forEach((answer, index) => batch[index]?.answer(answer));
    } catch (error) {
      for (const { refuse } of batch) refuse(error);
    }
  }
}
