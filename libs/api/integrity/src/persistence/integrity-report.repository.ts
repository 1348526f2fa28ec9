import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKeyError } from '@shop/api-database';
import type { IntegrityReport } from '../domain/integrity-report';
import { INTEGRITY_REPORT_MODEL, type IntegrityReportRecord } from './integrity-report.schema';

const ID = 'latest';

/** The last report, and the lease that allows one run at a time across replicas. */
@Injectable()
export class IntegrityReportRepository {
  constructor(@InjectModel(INTEGRITY_REPORT_MODEL) private readonly model: Model<IntegrityReportRecord>) {}

  async read(): Promise<IntegrityReportRecord | null> {
    return this.model.findById(ID).lean<IntegrityReportRecord>();
  }

  /** Takes the lease; false while another run holds it. */
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

  /** Extends the lease of a run. */
  async renew(runId: string, until: Date): Promise<void> {
    await this.model.updateOne({ _id: ID, runId }, { $set: { runningUntil: until } });
  }

  /** Releases the lease and stores the report, if any; no effect when another run has taken the lease. */
  async end(runId: string, report: IntegrityReport | undefined): Promise<void> {
    await this.model.updateOne(
      { _id: ID, runId },
      { $unset: { runId: 1, runningUntil: 1 }, ...(report && { $set: { report } }) },
    );
  }
}
