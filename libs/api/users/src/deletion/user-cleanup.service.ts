import { Injectable, Logger } from '@nestjs/common';
import { type Clock, addMilliseconds, withTimeout } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { AccountErasure } from '../domain/account-erasure.port';
import { IdentityPort } from '../domain/identity.port';
import { type Tombstone, UserDeletionRepository } from '../persistence/user-deletion.repository';
import { DELETION_TIMING } from './deletion-timing';

/** What is left to do once a user's access is cut: elsewhere, and therefore repeatable, by any replica, after any crash. */
@Injectable()
export class UserCleanupService {
  private readonly logger = new Logger(UserCleanupService.name);

  constructor(
    private readonly deletions: UserDeletionRepository,
    private readonly identity: IdentityPort,
    private readonly departures: AccountErasure,
    private readonly clock: StoreClock,
  ) {}

  /** Begins at once and waits a moment for the outcome; a failure is only logged, for it will be tried again. */
  async start(uid: string): Promise<void> {
    const late = () => new Error('it takes longer');
    const now = this.clock.now();
    const work = this.work({ uid, startedAt: now }, now);
    await withTimeout(DELETION_TIMING.patience, work, late).catch((error: unknown) => this.report(error));
  }

  /**
   * Goes on with all deletions that are due; what fails is due again later. What was begun before there were tombstones
   * is due the next time.
   *
   * @param clock another than that of the store
   */
  async resumeAll(clock: Clock = this.clock): Promise<void> {
    for (;;) {
      // Each takes its time, which those that follow must not lose of theirs.
      const now = clock.now();
      const tombstone = await this.deletions.claimDue(now, addMilliseconds(now, DELETION_TIMING.attempt));
      if (!tombstone) break;
      await this.work(tombstone, now).catch((error: unknown) => this.report(error));
    }
    await this.deletions.buryHalfDeleted(clock.now());
  }

  private async work({ uid, startedAt }: Tombstone, now: Date): Promise<void> {
    const steps = [this.identity.deleteIdentity(uid), this.departures.erase({ uid })];
    for (const outcome of await Promise.allSettled(steps)) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
    const last = addMilliseconds(startedAt, DELETION_TIMING.inFlight);
    if (now < last) await this.deletions.postpone(uid, last);
    else await this.deletions.finish(uid, addMilliseconds(now, DELETION_TIMING.tombstoneKept));
  }

  private report(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(`The deletion of a user is not finished yet and will be tried again: ${reason}`);
  }
}
