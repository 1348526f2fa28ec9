/** A change of stored data to the format of this release. */
export interface Migration {
  /** The domain; its migrations run in order of version. */
  readonly domain: string;
  /** 1, 2, 3 ... per domain. */
  readonly version: number;
  readonly name: string;
  /**
   * Releases without this migration would misread its result, so they refuse to start. Ship it one release after code
   * that reads both formats.
   */
  readonly breaks?: true;
  /**
   * Migrates all remaining documents and returns their number. It may be killed, repeated and run concurrently while
   * the previous release writes: each document is changed by one conditional write.
   *
   * @param signal aborted on shutdown; the migration then rejects
   */
  run(signal: AbortSignal): Promise<number>;
}

/** This release cannot work on the database: it is from a newer release, or an incomplete restore. */
export class UnreadableStore extends Error {
  constructor(names: readonly string[]) {
    super(
      `This release of the shop cannot work on the database, which has ${names.join(', ')}. ` +
        'Please start the release that has written it or a later one, or restore a backup.',
    );
    this.name = 'UnreadableStore';
  }
}
