import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DomainError, type Page } from '@shop/api-common';
import {
  containsTextFilter,
  driverCollection,
  isDuplicateKeyError,
  BatchLoader,
  ListSample,
  createTextMatcher,
  readKeysetPage,
  excludeFields,
} from '@shop/api-database';
import type { Identity } from '../domain/identity.port';
import type { ProfileUpdate } from '../domain/update-profile';
import { vouchedProfile } from '../domain/vouched-profile';
import type { User, UserQuery } from '../domain/user';
import { toUser } from './to-user';
import { PRESENT, USER_MODEL, type UserRecord } from './user.schema';

/** Oldest first: the order in which people came. */
const ORDER = { field: 'createdAt', direction: 1, kind: 'date' } as const;

/** The stored users. E-mails are looked up in lower case; a user who is being deleted has none any more. */
@Injectable()
export class UserRepository {
  private readonly sample: ListSample<UserRecord>;
  private readonly reads = new BatchLoader((uids: readonly string[]) => this.findByUids(uids));

  constructor(@InjectModel(USER_MODEL) private readonly model: Model<UserRecord>) {
    this.sample = new ListSample<UserRecord>({
      ...{
        model,
        filter: PRESENT,
        fields: ['createdAt', 'email', 'displayName', 'deletionStartedAt'],
      },
      isListed: ({ deletionStartedAt }) => deletionStartedAt == null,
    });
  }

  findByUid(uid: string): Promise<User | null> {
    return this.reads.load(uid);
  }

  async findByEmail(email: string): Promise<User | null> {
    const record = await this.model.findOne({ email: email.toLowerCase(), ...PRESENT }).lean<UserRecord>();
    return record && toUser(record);
  }

  /** The e-mails of several people, in the order asked for; null for who is not there, or not any more. */
  async emailsOf(uids: readonly string[]): Promise<(string | null)[]> {
    const records = await this.model
      .find({ uid: { $in: [...uids] }, ...PRESENT }, { uid: 1, email: 1 }, { batchSize: uids.length + 1 })
      .lean<Pick<UserRecord, 'uid' | 'email'>[]>();
    const emails = new Map(records.map(({ uid, email }) => [uid, email]));
    return uids.map((uid) => emails.get(uid) ?? null);
  }

  /**
   * Makes the user of an identity, who is a customer, or takes over what the proof of identity says of a known one: the
   * e-mail, and name and picture where it has them. Role and profile fields stay, and so does a name that was set in the
   * shop after the proof was issued. Such a name is set at the identity service too, so later proofs have it. Nothing is
   * taken from a proof that is older than the one taken over last: of two sign-ins the earlier one may come here last.
   *
   * @throws DomainError FORBIDDEN when another uid already has this e-mail: accounts are never merged; and for a user
   *   who was deleted, until nothing that was issued to them is valid any more
   */
  async upsert(identity: Identity): Promise<User> {
    const { uid, email } = identity;
    const record =
      (await unlessTaken(this.takeOver(identity))) ??
      (await unlessTaken(this.takeOverButName(identity))) ??
      (await this.findOvertaking(identity));
    if (record) return toUser(record);
    const winner = await this.findByUid(uid);
    if (winner?.isBeingDeleted) throw new DomainError('FORBIDDEN', 'This account has been deleted.');
    if (winner?.email === email) return winner;
    throw new DomainError(
      'FORBIDDEN',
      'This e-mail address belongs to another account. Please sign in with that one.',
    );
  }

  /** Null when the user is gone. */
  async updateProfile(uid: string, { displayName, ...fields }: ProfileUpdate): Promise<User | null> {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
    const set = Object.fromEntries(given.filter(([, value]) => value !== ''));
    const unset = Object.fromEntries(given.filter(([, value]) => value === '').map(([name]) => [name, 1]));
    const record = await this.model
      .findOneAndUpdate(
        { uid, ...PRESENT },
        {
          ...{ $set: { ...set, ...(displayName && { displayName }) }, $unset: unset },
          ...(displayName && { $currentDate: { nameSetAt: true } }),
        },
        { returnDocument: 'after' },
      )
      .lean<UserRecord>();
    return record && toUser(record);
  }

  page(request: UserQuery): Promise<Page<User>> {
    const { search, unasked = [] } = request;
    const text = search && containsTextFilter(search);
    const found = search ? createTextMatcher(search) : undefined;
    return readKeysetPage<UserRecord, User>({
      model: this.model,
      list: 'users',
      filter: { ...PRESENT, ...(text && { $or: [{ email: text }, { displayName: text }] }) },
      projection: excludeFields(unasked),
      order: ORDER,
      request,
      includeTotalCount: request.includeTotalCount ?? false,
      known: {
        sample: this.sample,
        leaves: found && (({ email, displayName }) => found(email, displayName)),
      },
      map: toUser,
    });
  }

  /** Makes the user, or takes over all that is said of one of whom nothing is newer; the key is taken for any other. */
  private takeOver(identity: Identity): Promise<UserRecord> {
    const { uid, email, emailVerified, issuedAt } = identity;
    const profile = vouchedProfile(identity);
    return this.model
      .findOneAndUpdate(
        { uid, ...PRESENT, ...notOvertaken(issuedAt), nameSetAt: { $not: { $gt: issuedAt } } },
        {
          $set: { email, emailVerified, identityIssuedAt: issuedAt, ...profile },
          $setOnInsert: {
            uid,
            role: 'CUSTOMER',
            tokenVersion: 1,
            ...(!profile.displayName && { displayName: nameOf(email) }),
          },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<UserRecord>();
  }

  /** Takes over all but the name; null when there is no such user with a newer one. */
  private takeOverButName(identity: Identity): Promise<UserRecord | null> {
    const { uid, email, emailVerified, issuedAt } = identity;
    const { displayName: _older, ...picture } = vouchedProfile(identity);
    return this.model
      .findOneAndUpdate(
        { uid, ...PRESENT, ...notOvertaken(issuedAt), nameSetAt: { $gt: issuedAt } },
        { $set: { email, emailVerified, identityIssuedAt: issuedAt, ...picture } },
        { returnDocument: 'after' },
      )
      .lean<UserRecord>();
  }

  /** The user as a newer proof of identity left them; null when there is none. */
  private findOvertaking({ uid, issuedAt }: Identity): Promise<UserRecord | null> {
    return this.model
      .findOne({ uid, ...PRESENT, identityIssuedAt: { $gt: issuedAt } })
      .lean<UserRecord>()
      .exec();
  }

  /** Several at once, in the order asked for; null where there is none. */
  private async findByUids(uids: readonly string[]): Promise<(User | null)[]> {
    const records = await driverCollection(this.model)
      .find<UserRecord>({ uid: { $in: [...uids] } }, { batchSize: uids.length + 1 })
      .toArray();
    const found = new Map(records.map((record) => [record.uid, toUser(record)]));
    return uids.map((uid) => found.get(uid) ?? null);
  }
}

/** No newer proof of identity was taken over; as a filter. Of users from before this was kept, no proof is. */
function notOvertaken(issuedAt: Date) {
  return { identityIssuedAt: { $not: { $gt: issuedAt } } };
}

/** What was written, or null when a unique key of it is another document's. */
function unlessTaken<T>(written: Promise<T>): Promise<T | null> {
  return written.catch((error: unknown) => {
    if (isDuplicateKeyError(error)) return null;
    throw error;
  });
}

/** What somebody is called who gave no name. */
function nameOf(email: string): string {
  const { displayName = 'Customer' } = vouchedProfile({
    displayName: email.split('@')[0],
    photoURL: undefined,
  });
  return displayName;
}
