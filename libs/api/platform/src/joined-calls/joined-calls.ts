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
export class JoinedCalls<Asked, Answer> {
  private waiting: Waiting<Asked, Answer>[] = [];
  private isBusy = false;

  /**
   * @param run makes one call for some that were asked for, and answers each of them, in their order; when it fails, all
   *   of them fail. So what is asked for must be sound: nobody's mistake may be another's failure
   */
  constructor(private readonly run: (asked: readonly Asked[]) => Promise<readonly Answer[]>) {}

  /** @throws whatever the call throws that this one was part of */
  call(asked: Asked): Promise<Answer> {
    return new Promise((answer, refuse) => {
      this.waiting.push({ asked, answer, refuse });
      if (this.isBusy) return;
      this.isBusy = true;
      this.goOn();
    });
  }

  /** All requests that have come by now are read first: what they ask for goes out together. */
  private goOn(): void {
    setImmediate(() => this.next());
  }

  private next(): void {
    const batch = this.waiting.splice(0, MOST);
    this.isBusy = batch.length > 0;
    if (!this.isBusy) return;
    let hasGoneOn = false;
    const goOn = () => {
      clearTimeout(timer);
      if (!hasGoneOn) this.goOn();
      hasGoneOn = true;
    };
    const timer = setTimeout(goOn, PATIENCE_MS);
    void this.answer(batch).finally(goOn);
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
