import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Clock, addMilliseconds, runPeriodically, withTimeout } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { AccountErasure } from '../domain/account-erasure.port';
import { IdentityPort } from '../domain/identity.port';
import { AddressBookRepository } from '../persistence/address-book.repository';
import { type Tombstone, UserDeletionRepository } from '../persistence/user-deletion.repository';

/** The deleting request waits this long for the cleanup. */
const REQUEST_TIMEOUT_MS = 1_500;
export const ATTEMPT_LEASE_MS = 10_000;
/** Maximum duration of a request that started before access was revoked; the cleanup is repeated after it. */
const IN_FLIGHT_MS = 30_000;
/** Exceeds the lifetime of access and ID tokens, which is one hour. */
const TOMBSTONE_TTL_MS = 2 * 3_600_000;
const SWEEP_INTERVAL_MS = 10_000;

/** Idempotent cleanup in other systems after access is revoked; any replica resumes it, at startup and periodically. */
@Injectable()
export class UserCleanupService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UserCleanupService.name);
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly deletions: UserDeletionRepository,
    private readonly identity: IdentityPort,
    private readonly addresses: AddressBookRepository,
    private readonly erasure: AccountErasure,
    private readonly clock: StoreClock,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: SWEEP_INTERVAL_MS,
      run: async () => {
        await this.clock.sync();
        await this.resumeAll();
      },
      onError: (error) => this.logger.warn(`Pending deletions could not be read: ${String(error)}`),
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  async start(uid: string): Promise<void> {
    const now = this.clock.now();
    const cleanup = this.cleanUp({ uid, startedAt: now }, now);
    await withTimeout(REQUEST_TIMEOUT_MS, cleanup, () => new Error('it takes longer')).catch(this.logFailure);
  }

  /** Resumes all due deletions; failed ones become due again. */
  async resumeAll(clock: Clock = this.clock): Promise<void> {
    for (;;) {
      // Read per deletion, so that each one has its full lease.
      const now = clock.now();
      const tombstone = await this.deletions.claimDue(now, addMilliseconds(now, ATTEMPT_LEASE_MS));
      if (!tombstone) break;
      await this.cleanUp(tombstone, now).catch(this.logFailure);
    }
    await this.deletions.convertHalfDeleted(clock.now());
  }

  private async cleanUp({ uid, startedAt }: Tombstone, now: Date): Promise<void> {
    const steps = [this.identity.deleteIdentity(uid), this.erasure.erase({ uid }), this.addresses.erase(uid)];
    for (const outcome of await Promise.allSettled(steps)) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
    const finalRunAt = addMilliseconds(startedAt, IN_FLIGHT_MS);
    if (now < finalRunAt) await this.deletions.postpone(uid, finalRunAt);
    else await this.deletions.finish(uid, addMilliseconds(now, TOMBSTONE_TTL_MS));
  }

  private readonly logFailure = (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(`The deletion of a user is not finished yet and will be tried again: ${reason}`);
  };
}
