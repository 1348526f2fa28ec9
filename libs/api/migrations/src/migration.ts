export interface Migration {
  /** The domain; its migrations run in order of version. */
  readonly domain: string;
  readonly version: number;
  readonly name: string;
  /** Older releases would misread its result and refuse to start. Ship it one release after code that reads both formats. */
  readonly breaks?: true;
  /** Migrates all remaining documents, each by one conditional write, and returns their number. May run concurrently with
   * itself and the previous release; rejects when the signal is aborted. */
  run(signal: AbortSignal): Promise<number>;
}

export class UnreadableStore extends Error {
  constructor(names: readonly string[]) {
    super(
      `This release of the shop cannot work on the database, which has ${names.join(', ')}. ` +
        'Please start the release that has written it or a later one, or restore a backup.',
    );
    this.name = 'UnreadableStore';
  }
}
