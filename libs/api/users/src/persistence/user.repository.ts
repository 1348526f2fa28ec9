import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import { DomainError, type Page, type PageRequest } from '@shop/api-common';
import {
  containsTextFilter,
  driverCollection,
  nullOnDuplicate,
  BatchLoader,
  readKeysetPage,
} from '@shop/api-database';
import type { Identity } from '../domain/identity.port';
import type { ProfileUpdate } from '../domain/update-profile';
import { vouchedProfile } from '../domain/vouched-profile';
import type { User } from '../domain/user';
import { PRESENT, toUser, USER_MODEL, type UserRecord } from './user.schema';

const ORDER = { field: 'createdAt', direction: 1, kind: 'date' } as const;

/** Stored users, with e-mails in their canonical form; deleted users match none. */
@Injectable()
export class UserRepository {
  private readonly reads = new BatchLoader((uids: readonly string[]) => this.findByUids(uids));

  constructor(@InjectModel(USER_MODEL) private readonly model: Model<UserRecord>) {}

  findByUid(uid: string): Promise<User | null> {
    return this.reads.load(uid);
  }

  /** By their ids in the shop, in any order. @param among whom to look */
  async findMany(ids: readonly string[], among: { readonly uid?: string }): Promise<User[]> {
    const wellFormed = ids.filter((id) => isObjectIdOrHexString(id));
    const records = await this.model
      .find({ _id: { $in: wellFormed }, ...among, ...PRESENT })
      .lean<UserRecord[]>();
    return records.map(toUser);
  }

  async findByEmail(email: string): Promise<User | null> {
    const record = await this.model.findOne({ email, ...PRESENT }).lean<UserRecord>();
    return record && toUser(record);
  }

  async emailsOf(uids: readonly string[]): Promise<(string | null)[]> {
    const records = await this.model
      .find(
        { uid: { $in: [...new Set(uids)] }, ...PRESENT },
        { uid: 1, email: 1 },
        { batchSize: uids.length + 1 },
      )
      .lean<Pick<UserRecord, 'uid' | 'email'>[]>();
    const emails = new Map(records.map(({ uid, email }) => [uid, email]));
    return uids.map((uid) => emails.get(uid) ?? null);
  }

  admins(limit: number): Promise<{ readonly uid: string; readonly email: string }[]> {
    return this.model
      .find({ role: 'ADMIN', ...PRESENT }, { _id: 0, uid: 1, email: 1 })
      .limit(limit)
      .lean<{ uid: string; email: string }[]>();
  }

  /** Creates or updates the user of an identity. Ignores a token older than the last applied one, and a name older than one set in
   * the shop. Null when another user has this e-mail. @throws DomainError FORBIDDEN when the user is deleted */
  async upsert(identity: Identity): Promise<User | null> {
    const { uid, email } = identity;
    const record =
      (await nullOnDuplicate(this.apply(identity))) ??
      (await nullOnDuplicate(this.applyWithoutName(identity))) ??
      (await this.findNewer(identity));
    if (record) return toUser(record);
    const winner = await this.findByUid(uid);
    if (winner?.isBeingDeleted) throw new DomainError('FORBIDDEN', 'This account has been deleted.');
    return winner?.email === email ? winner : null;
  }

  /** Takes an address from a user who has it still, and invalidates issued tokens. */
  async releaseEmail({ uid, email }: Pick<User, 'uid' | 'email'>): Promise<void> {
    await this.model.updateOne(
      { uid, email, ...PRESENT },
      { $set: { email: `former:${uid}`, emailVerified: false }, $inc: { tokenVersion: 1 } },
    );
  }

  /** Null for an unknown user, and for one who no longer has the expected version. */
  async updateProfile(uid: string, update: ProfileUpdate): Promise<User | null> {
    const { displayName, expectedVersion, ...fields } = update;
    const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
    const set = Object.fromEntries(given.filter(([, value]) => value !== ''));
    const unset = Object.fromEntries(given.filter(([, value]) => value === '').map(([name]) => [name, 1]));
    const record = await this.model
      .findOneAndUpdate(
        {
          uid,
          ...PRESENT,
          ...(expectedVersion && { edits: expectedVersion === 1 ? null : expectedVersion - 1 }),
        },
        {
          ...{ $set: { ...set, ...(displayName && { displayName }) }, $unset: unset, $inc: { edits: 1 } },
          ...(displayName && { $currentDate: { nameSetAt: true } }),
        },
        { returnDocument: 'after' },
      )
      .lean<UserRecord>();
    return record && toUser(record);
  }

  page(request: PageRequest & { readonly search?: string | undefined }): Promise<Page<User>> {
    const { search } = request;
    const text = search && containsTextFilter(search);
    return readKeysetPage<UserRecord, User>({
      model: this.model,
      list: 'users',
      filter: { ...PRESENT, ...(text && { $or: [{ email: text }, { displayName: text }] }) },
      order: ORDER,
      request,
      includeTotalCount: request.includeTotalCount ?? false,
      isNarrowed: Boolean(search),
      map: toUser,
    });
  }

  /** Upserts all claims; a duplicate key error means that a newer token or name was applied. */
  private apply(identity: Identity): Promise<UserRecord> {
    const { uid, email, emailVerified, issuedAt } = identity;
    const profile = vouchedProfile(identity);
    return this.model
      .findOneAndUpdate(
        { uid, ...PRESENT, ...notNewerThan(issuedAt), nameSetAt: { $not: { $gt: issuedAt } } },
        {
          $set: { email, emailVerified, identityIssuedAt: issuedAt, ...profile },
          $setOnInsert: {
            uid,
            role: 'CUSTOMER',
            tokenVersion: 1,
            ...(!profile.displayName && { displayName: defaultName(email) }),
          },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<UserRecord>();
  }

  private applyWithoutName(identity: Identity): Promise<UserRecord | null> {
    const { uid, email, emailVerified, issuedAt } = identity;
    const { displayName: _older, ...picture } = vouchedProfile(identity);
    return this.model
      .findOneAndUpdate(
        { uid, ...PRESENT, ...notNewerThan(issuedAt), nameSetAt: { $gt: issuedAt } },
        { $set: { email, emailVerified, identityIssuedAt: issuedAt, ...picture } },
        { returnDocument: 'after' },
      )
      .lean<UserRecord>();
  }

  private findNewer({ uid, issuedAt }: Identity): Promise<UserRecord | null> {
    return this.model
      .findOne({ uid, ...PRESENT, identityIssuedAt: { $gt: issuedAt } })
      .lean<UserRecord>()
      .exec();
  }

  private async findByUids(uids: readonly string[]): Promise<(User | null)[]> {
    const records = await driverCollection(this.model)
      .find<UserRecord>({ uid: { $in: [...uids] } }, { batchSize: uids.length + 1 })
      .toArray();
    const found = new Map(records.map((record) => [record.uid, toUser(record)]));
    return uids.map((uid) => found.get(uid) ?? null);
  }
}

/** Filter: no newer token was applied. Users of older releases have no issue time. */
function notNewerThan(issuedAt: Date) {
  return { identityIssuedAt: { $not: { $gt: issuedAt } } };
}

function defaultName(email: string): string {
  return vouchedProfile({ displayName: email.split('@')[0], photoURL: undefined }).displayName ?? 'Customer';
}
