import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKeyError } from '@shop/api-database';
import type { IntegrityReport } from '../domain/integrity-report';
import { LAST_AUDIT_MODEL, type LastAuditRecord } from './last-audit.schema';

const ID = 'latest';

/** The last audit, and the right to make the next one: one at a time, whichever replica makes it. */
@Injectable()
export class LastAuditRepository {
  constructor(@InjectModel(LAST_AUDIT_MODEL) private readonly model: Model<LastAuditRecord>) {}

  async read(): Promise<LastAuditRecord | null> {
    return this.model.findById(ID).lean<LastAuditRecord>();
  }

  /** Begins a run; false while another one shows signs of life. */
  async begin(runId: string, now: Date, until: Date): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.model.updateOne(
        { _id: ID, $or: [{ runningUntil: null }, { runningUntil: { $lt: now } }] },
        { $set: { runId, runningUntil: until } },
        { upsert: true },
      );
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }

  /** Shows that a run is alive. */
  async renew(runId: string, until: Date): Promise<void> {
    await this.model.updateOne({ _id: ID, runId }, { $set: { runningUntil: until } });
  }

  /** Ends a run, with its report if it came to one; nothing when another one has taken over. */
  async end(runId: string, report: IntegrityReport | undefined): Promise<void> {
    await this.model.updateOne(
      { _id: ID, runId },
      { $unset: { runId: 1, runningUntil: 1 }, ...(report && { $set: { report } }) },
    );
  }
}
