import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Page, PageRequest } from '@shop/api-common';
import { isDuplicateKeyError, ListSample, readKeysetPage } from '@shop/api-database';
import { type AuditEntry, type AuditHead, NO_ENTRY } from '../domain/audit-entry';
import type { AuditAction, PendingAuditEntry } from '../domain/pending-audit-entry';
import type { StoredEntry } from '../domain/check-chain';
import { AUDIT_HEAD_MODEL, AUDIT_LOG_MODEL, type AuditRecord } from './audit-log.schema';

/** What a list of entries is narrowed to; both ends of the time are included. */
export interface AuditSelection {
  readonly who?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** Id of a tool or order, uid of a user. */
  readonly subjectId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const HEAD = 'head';
const WALK_BATCH = 500;

/** The audit log: entries are added and read, and nothing else. */
@Injectable()
export class AuditLogRepository {
  private readonly sample: ListSample<AuditRecord>;

  constructor(
    @InjectModel(AUDIT_LOG_MODEL) private readonly log: Model<AuditRecord>,
    @InjectModel(AUDIT_HEAD_MODEL) private readonly heads: Model<AuditHead & { _id: string }>,
  ) {
    this.sample = new ListSample<AuditRecord>({
      ...{ model: log, filter: {}, fields: ['at', 'who', 'action', 'subject'], isListed: () => true },
    });
  }

  /** Those of some notes that have no entry yet. */
  async withoutEntry(notes: readonly PendingAuditEntry[]): Promise<PendingAuditEntry[]> {
    const entered = await this.entered(notes.map(({ id }) => id));
    return notes.filter(({ id }) => !entered.has(id));
  }

  /** Those of some changes that have an entry. */
  async entered(changeIds: readonly string[]): Promise<ReadonlySet<string>> {
    const known = await this.log
      .find({ changeId: { $in: [...changeIds] } }, { changeId: 1 })
      .lean<Pick<AuditEntry, 'changeId'>[]>();
    return new Set(known.map(({ changeId }) => changeId));
  }

  /** The entry of a change; null when it has none. */
  entryOf(changeId: string): Promise<AuditEntry | null> {
    return this.log.findOne({ changeId }, { _id: 0 }).lean<AuditEntry>();
  }

  /**
   * Whether no later entry is about the same subject: neither entered nor made later, as changes that follow each other
   * closely may be entered in another order.
   */
  async isNewestOf({ subject, sequence, at }: AuditEntry): Promise<boolean> {
    const ofSubject = { 'subject.id': subject.id, 'subject.kind': subject.kind };
    const later = { ...ofSubject, $or: [{ sequence: { $gt: sequence } }, { at: { $gt: at } }] };
    return (await this.log.exists(later)) === null;
  }

  /** Every entry of a log that is whole, in the order of their sequence. */
  async *entries(): AsyncGenerator<AuditEntry> {
    const records = this.log.find({}, { _id: 0 }).sort({ sequence: 1 }).lean<AuditEntry>();
    for await (const record of records.cursor({ batchSize: WALK_BATCH })) yield record;
  }

  /**
   * What the next entry follows: the last entry, or the head that was noted beside the log when that is later. Then the
   * end of the log was cut off, and the gap stays to be seen.
   */
  async head(): Promise<AuditHead> {
    const [last, noted] = await Promise.all([
      this.log.findOne().sort({ sequence: -1 }).lean<AuditHead>(),
      this.notedHead(),
    ]);
    return (last?.sequence ?? 0) >= noted.sequence ? (last ?? NO_ENTRY) : noted;
  }

  /**
   * Adds entries in their order, up to the first whose place or change has an entry already.
   *
   * @returns whether all of them are in the log now
   */
  async append(entries: readonly AuditEntry[]): Promise<boolean> {
    try {
      await this.log.collection.insertMany(
        entries.map((entry) => ({ ...entry })),
        { ordered: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }

  /** Notes the head beside the log, unless a later one is noted. */
  async noteHead({ sequence, hash }: AuditHead): Promise<void> {
    const earlier = { _id: HEAD, sequence: { $lt: sequence } };
    const later = { $set: { sequence, hash } };
    try {
      await this.heads.updateOne(earlier, later, { upsert: true });
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      // There is one now, which somebody else may have made at this moment for an earlier entry.
      await this.heads.updateOne(earlier, later);
    }
  }

  /** The head that is noted beside the log. */
  async notedHead(): Promise<AuditHead> {
    const noted = await this.heads.findById(HEAD, { _id: 0 }).lean<AuditHead>();
    return noted ?? NO_ENTRY;
  }

  /** Every entry as it is stored, in the order of their sequence, without holding all of them in memory. */
  async *walk(): AsyncGenerator<StoredEntry> {
    const entries = this.log.collection.find({}, { projection: { _id: 0 }, batchSize: WALK_BATCH });
    for await (const entry of entries.sort({ sequence: 1 })) yield entry;
  }

  /** Newest first. */
  page(request: PageRequest, selection: AuditSelection): Promise<Page<AuditEntry>> {
    return readKeysetPage<AuditRecord, AuditEntry>({
      model: this.log,
      list: 'audit',
      filter: filterOf(selection),
      order: { field: 'at', direction: -1, kind: 'date' },
      request,
      includeTotalCount: request.includeTotalCount ?? true,
      known: { sample: this.sample, leaves: isNarrowed(selection) ? leavesOf(selection) : undefined },
      map: ({ _id, ...entry }) => entry,
    });
  }
}

function filterOf({ who, action, subjectId, from, to }: AuditSelection): Record<string, unknown> {
  const at = { ...(from && { $gte: from }), ...(to && { $lte: to }) };
  return {
    ...(who !== undefined && { who }),
    ...(action !== undefined && { action }),
    ...(subjectId !== undefined && { 'subject.id': subjectId }),
    ...(Object.keys(at).length > 0 && { at }),
  };
}

function isNarrowed(selection: AuditSelection): boolean {
  return Object.values(selection).some((value) => value !== undefined);
}

/** Whether the filter of a selection leaves an entry. */
function leavesOf({ who, action, subjectId, from, to }: AuditSelection): (entry: AuditRecord) => boolean {
  return (entry) =>
    (who ?? entry.who) === entry.who &&
    (action ?? entry.action) === entry.action &&
    (subjectId ?? entry.subject.id) === entry.subject.id &&
    (from ?? entry.at) <= entry.at &&
    (to ?? entry.at) >= entry.at;
}
