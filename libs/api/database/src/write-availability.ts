import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isReadOnly } from './store-unavailable';

/** A collection for trials alone; it is empty but while one is made. */
const TRIALS = 'write_trials';
const TRIAL = { name: 'trial' };
/** About what a usual write takes: a smaller one may pass where no other does. */
const FILLING = 'x'.repeat(8_192);

/** Whether the database takes writes: one whose disk is full refuses them, and can be read all the same. */
@Injectable()
export class WriteAvailability {
  private refused = false;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Takes note of a failure, if it says that no write is taken. */
  recordFailure(failure: unknown): void {
    if (isReadOnly(failure)) this.refused = true;
  }

  /** Whether writes are taken; once one was refused, this is tried. */
  async isWritable(): Promise<boolean> {
    if (this.refused) this.refused = !(await this.passes());
    return !this.refused;
  }

  private async passes(): Promise<boolean> {
    const trials = this.connection.db?.collection(TRIALS);
    try {
      await trials?.updateOne(TRIAL, { $set: { filling: FILLING } }, { upsert: true });
      await trials?.deleteMany(TRIAL);
      return trials !== undefined;
    } catch {
      return false;
    }
  }
}
