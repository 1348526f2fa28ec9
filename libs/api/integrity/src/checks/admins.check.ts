import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import type { StoreReader } from '../persistence/store-reader';

const PRESENT = { deletionStartedAt: { $exists: false } };

/** At least one admin remains. */
export class AdminsCheck implements Check {
  readonly name = 'admins';
  readonly invariants = ['I11'] as const;
  readonly rule = 'A shop that has users has at least one admin.';
  readonly subjects = 'admins';

  constructor(private readonly reader: StoreReader) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    context.countChecked(await this.admins());
    if (await this.recheck()) yield () => this.recheck();
  }

  private async recheck(): Promise<Violation | undefined> {
    const users = await this.reader.count('users', PRESENT);
    if (users === 0 || (await this.admins()) > 0) return undefined;
    return {
      invariant: 'I11',
      subject: { kind: 'SHOP', id: 'admins' },
      text: `The shop has ${users} users, and none of them is an admin.`,
      remedy: 'Who is to be one is for you to say: npm run make-admin -- <email>.',
    };
  }

  private admins(): Promise<number> {
    return this.reader.count('users', { ...PRESENT, role: 'ADMIN' });
  }
}
