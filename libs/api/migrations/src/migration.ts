/** A change of what is stored, so that it is as this release of the shop writes it. */
export interface Migration {
  /** What of the shop it belongs to; the versions of one domain come one after the other. */
  readonly domain: string;
  /** 1, 2, 3 ... in each domain. */
  readonly version: number;
  /** For people. */
  readonly name: string;
  /**
   * Releases that do not know it would read what it writes wrongly: they refuse to start on it. Such a migration comes a
   * release later than the code that copes with both forms.
   */
  readonly breaks?: true;
  /**
   * Changes all that is not changed yet; answers how many documents that were. It may be killed at any point, be run
   * again, by several processes at once, and while the release before is writing: each document is changed by one write
   * on condition that it still needs it.
   *
   * @param signal aborted when the process ends: what is left is another's, so it rejects then
   */
  run(signal: AbortSignal): Promise<number>;
}

/** The database is in a form that this release cannot work on: of a newer one, or of a restore that was not finished. */
export class UnreadableStore extends Error {
  constructor(names: readonly string[]) {
    super(
      `This release of the shop cannot work on the database, which has ${names.join(', ')}. ` +
        'Please start the release that has written it or a later one, or restore a backup.',
    );
    this.name = 'UnreadableStore';
  }
}
