import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isReadOnly } from './store-unavailable';

const PROBE_COLLECTION = 'write_trials';
const PROBE = { name: 'trial' };
/** Size of a usual write: a smaller one may succeed on an almost full disk. */
const PADDING = 'x'.repeat(8_192);

/** Whether the database accepts writes; with a full disk it can still be read. */
@Injectable()
export class WriteAvailability {
  private isRejected = false;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  recordFailure(failure: unknown): void {
    if (isReadOnly(failure)) this.isRejected = true;
  }

  /** After a rejected write, this probes with a write. */
  async isWritable(): Promise<boolean> {
    if (this.isRejected) this.isRejected = !(await this.probe());
    return !this.isRejected;
  }

  private async probe(): Promise<boolean> {
    const collection = this.connection.db?.collection(PROBE_COLLECTION);
    try {
      await collection?.updateOne(PROBE, { $set: { filling: PADDING } }, { upsert: true });
      await collection?.deleteMany(PROBE);
      return collection !== undefined;
    } catch {
      return false;
    }
  }
}
