import { Injectable, Logger } from '@nestjs/common';
import { type Clock, addMilliseconds, withTimeout } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { AccountErasure } from '../domain/account-erasure.port';
import { IdentityPort } from '../domain/identity.port';
import { type Tombstone, UserDeletionRepository } from '../persistence/user-deletion.repository';
import { DELETION_TIMING } from './deletion-timing';

/** Idempotent cleanup in other systems after access is revoked; any replica resumes it. */
@Injectable()
export class UserCleanupService {
  private readonly logger = new Logger(UserCleanupService.name);

  constructor(
    private readonly deletions: UserDeletionRepository,
    private readonly identity: IdentityPort,
    private readonly erasure: AccountErasure,
    private readonly clock: StoreClock,
  ) {}

  /** Starts the cleanup and waits up to the request timeout; failures are logged and retried later. */
  async start(uid: string): Promise<void> {
    const late = () => new Error('it takes longer');
    const now = this.clock.now();
    const work = this.work({ uid, startedAt: now }, now);
    await withTimeout(DELETION_TIMING.requestTimeout, work, late).catch((error: unknown) =>
      this.logFailure(error),
    );
  }

  /** Resumes all due deletions; failed ones become due again. Legacy half-deleted users become due for the next run. */
  async resumeAll(clock: Clock = this.clock): Promise<void> {
    for (;;) {
      // Read per deletion, so that each one has its full lease.
      const now = clock.now();
      const tombstone = await this.deletions.claimDue(
        now,
        addMilliseconds(now, DELETION_TIMING.attemptLease),
      );
      if (!tombstone) break;
      await this.work(tombstone, now).catch((error: unknown) => this.logFailure(error));
    }
    await this.deletions.convertHalfDeleted(clock.now());
  }

  private async work({ uid, startedAt }: Tombstone, now: Date): Promise<void> {
    const steps = [this.identity.deleteIdentity(uid), this.erasure.erase({ uid })];
    for (const outcome of await Promise.allSettled(steps)) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
    const finalRunAt = addMilliseconds(startedAt, DELETION_TIMING.inFlight);
    if (now < finalRunAt) await this.deletions.postpone(uid, finalRunAt);
    else await this.deletions.finish(uid, addMilliseconds(now, DELETION_TIMING.tombstoneTtl));
  }

  private logFailure(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(`The deletion of a user is not finished yet and will be tried again: ${reason}`);
  }
}
