import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Page, PageRequest } from '@shop/api-common';
import { nullOnDuplicate, readKeysetPage } from '@shop/api-database';
import { type AuditEntry, type AuditHead, NO_ENTRY } from '../domain/audit-entry';
import type { AuditSelection } from '../domain/audit-log-request';
import type { PendingAuditEntry } from '../domain/pending-audit-entry';
import type { StoredEntry } from '../domain/check-chain';
import { AUDIT_HEAD_MODEL, AUDIT_LOG_MODEL, type AuditRecord } from './audit-log.schema';

const HEAD = 'head';
const BATCH_SIZE = 500;

@Injectable()
export class AuditLogRepository {
  constructor(
    @InjectModel(AUDIT_LOG_MODEL) private readonly log: Model<AuditRecord>,
    @InjectModel(AUDIT_HEAD_MODEL) private readonly heads: Model<AuditHead & { _id: string }>,
  ) {}

  async withoutEntry(pending: readonly PendingAuditEntry[]): Promise<PendingAuditEntry[]> {
    const entered = await this.entered(pending.map(({ id }) => id));
    return pending.filter(({ id }) => !entered.has(id));
  }

  async entered(changeIds: readonly string[]): Promise<ReadonlySet<string>> {
    const known = await this.log
      .find({ changeId: { $in: [...changeIds] } }, { changeId: 1 })
      .lean<Pick<AuditEntry, 'changeId'>[]>();
    return new Set(known.map(({ changeId }) => changeId));
  }

  entryOf(changeId: string): Promise<AuditEntry | null> {
    return this.log.findOne({ changeId }, { _id: 0 }).lean<AuditEntry>();
  }

  /** Whether no entry of the subject is later by sequence or time; the two orders may differ for close changes. */
  async isNewestOf({ subject, sequence, at }: AuditEntry): Promise<boolean> {
    const ofSubject = { 'subject.id': subject.id, 'subject.kind': subject.kind };
    const later = { ...ofSubject, $or: [{ sequence: { $gt: sequence } }, { at: { $gt: at } }] };
    return (await this.log.exists(later)) === null;
  }

  async *entries(): AsyncGenerator<AuditEntry> {
    const records = this.log.find({}, { _id: 0 }).sort({ sequence: 1 }).lean<AuditEntry>();
    for await (const record of records.cursor({ batchSize: BATCH_SIZE })) yield record;
  }

  /** The last entry, or the recorded head if later: then the log was truncated, and the gap must stay visible. */
  async head(): Promise<AuditHead> {
    const [last, recorded] = await Promise.all([
      this.log.findOne().sort({ sequence: -1 }).lean<AuditHead>(),
      this.recordedHead(),
    ]);
    return (last?.sequence ?? 0) >= recorded.sequence ? (last ?? NO_ENTRY) : recorded;
  }

  /** Whether all were appended; stops at the first duplicate of a sequence number or change. */
  async append(entries: readonly AuditEntry[]): Promise<boolean> {
    const copies = entries.map((entry) => ({ ...entry }));
    return (await nullOnDuplicate(this.log.collection.insertMany(copies, { ordered: true }))) !== null;
  }

  /** Stores the head unless a later one is stored. */
  async recordHead({ sequence, hash }: AuditHead): Promise<void> {
    const earlier = { _id: HEAD, sequence: { $lt: sequence } };
    const later = { $set: { sequence, hash } };
    const recorded = await nullOnDuplicate(this.heads.updateOne(earlier, later, { upsert: true }));
    // A concurrent process inserted one, possibly for an earlier entry.
    if (!recorded) await this.heads.updateOne(earlier, later);
  }

  async recordedHead(): Promise<AuditHead> {
    const recorded = await this.heads.findById(HEAD, { _id: 0 }).lean<AuditHead>();
    return recorded ?? NO_ENTRY;
  }

  async *storedEntries(): AsyncGenerator<StoredEntry> {
    const entries = this.log.collection.find({}, { projection: { _id: 0 }, batchSize: BATCH_SIZE });
    for await (const entry of entries.sort({ sequence: 1 })) yield entry;
  }

  page(request: PageRequest, selection: AuditSelection): Promise<Page<AuditEntry>> {
    const filter = filterOf(selection);
    return readKeysetPage<AuditRecord, AuditEntry>({
      model: this.log,
      list: 'audit',
      filter,
      order: { field: 'at', direction: -1, kind: 'date' },
      request,
      includeTotalCount: request.includeTotalCount ?? true,
      isNarrowed: isNarrowed(selection),
      map: ({ _id, ...entry }) => entry,
    });
  }
}

function filterOf({ who, action, subject, from, to }: AuditSelection): Record<string, unknown> {
  const at = { ...(from && { $gte: from }), ...(to && { $lte: to }) };
  return {
    ...(who !== undefined && { who }),
    ...(action !== undefined && { action }),
    ...(subject !== undefined && { 'subject.id': subject }),
    ...(Object.keys(at).length > 0 && { at }),
  };
}

function isNarrowed(selection: AuditSelection): boolean {
  return Object.values(selection).some((value) => value !== undefined);
}
