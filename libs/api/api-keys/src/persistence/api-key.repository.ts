import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, AuditTrail, type PendingAuditEntry } from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import { isObjectIdOrHexString, type Model, Types } from 'mongoose';
import type { ApiKey } from '../domain/api-key';
import { API_KEY_MODEL, type ApiKeyRecord } from './api-key.schema';

type Stored = Omit<ApiKeyRecord, 'changeId' | 'hash' | typeof AUDIT_OUTBOX>;

const FIELDS = {
  ...{ name: 1, prefix: 1, scopes: 1, createdAt: 1, expiresAt: 1, lastUsedAt: 1, revokedAt: 1 },
} as const;
/** Ended keys stay listed, so that the list is capped. */
const LISTED = 200;

@Injectable()
export class ApiKeyRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(API_KEY_MODEL) private readonly model: Model<ApiKeyRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  async add(actor: AuditActor, key: Omit<ApiKey, 'id'>, hash: string): Promise<ApiKey> {
    const _id = new Types.ObjectId();
    const entry = this.entryOf(actor, 'CREATE_API_KEY', _id, [{}, auditedFields(key)]);
    await this.model.create([{ _id, ...key, hash, changeId: entry.id, [AUDIT_OUTBOX]: [entry] }]);
    this.outbox.enqueue([entry]);
    return { id: _id.toHexString(), ...key };
  }

  /** Undefined for a key that is unknown or revoked already. */
  async revoke(actor: AuditActor, id: string, at: Date): Promise<ApiKey | undefined> {
    if (!isObjectIdOrHexString(id)) return undefined;
    const _id = new Types.ObjectId(id);
    const entry = this.entryOf(actor, 'REVOKE_API_KEY', _id, [{ revoked: false }, { revoked: true }]);
    const record = await this.model
      .findOneAndUpdate(
        { _id, revokedAt: null },
        { $set: { revokedAt: at, changeId: entry.id }, $push: { [AUDIT_OUTBOX]: entry } },
        { returnDocument: 'after', projection: FIELDS },
      )
      .lean<Stored>();
    if (record) this.outbox.enqueue([entry]);
    return record ? toApiKey(record) : undefined;
  }

  async find(id: string): Promise<ApiKey | undefined> {
    if (!isObjectIdOrHexString(id)) return undefined;
    const record = await this.model.findById(id, FIELDS).lean<Stored>();
    return record ? toApiKey(record) : undefined;
  }

  async findByHash(hash: string): Promise<ApiKey | undefined> {
    const record = await this.model.findOne({ hash }, FIELDS).lean<Stored>();
    return record ? toApiKey(record) : undefined;
  }

  /** Newest first. */
  async list(): Promise<ApiKey[]> {
    const records = await this.model.find({}, FIELDS).sort({ _id: -1 }).limit(LISTED).lean<Stored[]>();
    return records.map(toApiKey);
  }

  /** Keys that work at a time. */
  countActive(at: Date): Promise<number> {
    const unexpired = [{ expiresAt: null }, { expiresAt: { $gt: at } }];
    return this.model.countDocuments({ revokedAt: null, $or: unexpired });
  }

  /** Once for calls at the same time. @param before only if the last use was not after it */
  async used(id: string, at: Date, before: Date): Promise<void> {
    const filter = { _id: id, lastUsedAt: { $not: { $gt: before } } };
    await this.model.updateOne(filter, { $set: { lastUsedAt: at } });
  }

  private entryOf(
    actor: AuditActor,
    action: 'CREATE_API_KEY' | 'REVOKE_API_KEY',
    _id: Types.ObjectId,
    [before, after]: readonly [PendingAuditEntry['before'], PendingAuditEntry['after']],
  ): PendingAuditEntry {
    const subject = { kind: 'API_KEY', id: _id.toHexString() } as const;
    const entry = this.trail.createEntry({ actor, action, subject, before, after });
    if (!entry) throw new Error('A change of an API key changes something.');
    return entry;
  }
}

function auditedFields({ name, prefix, scopes, expiresAt }: Omit<ApiKey, 'id'>): PendingAuditEntry['after'] {
  return { name, prefix, scopes: scopes.join(', '), expiresAt: expiresAt?.toISOString() ?? null };
}

function toApiKey({ _id, ...key }: Stored): ApiKey {
  return { id: _id.toHexString(), ...key };
}
