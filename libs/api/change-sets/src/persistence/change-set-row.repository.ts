import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Page, PageRequest } from '@shop/api-common';
import { driverCollection, readKeysetPage } from '@shop/api-database';
import { type Model, Types } from 'mongoose';
import type { RowCounts } from '../domain/change-set';
import { type ChangeSetRow, ROW_STATES, type RowOutcome, type RowState } from '../domain/change-set-row';
import { CHANGE_SET_ROW_MODEL } from './change-set.schema';

type RowRecord = Omit<ChangeSetRow, 'id'> & { _id: Types.ObjectId };
export type NewRow = Pick<ChangeSetRow, 'setId' | 'number' | 'cells' | 'key' | 'toolId' | 'errors'>;
export type SettledRow = readonly [row: ChangeSetRow, outcome: RowOutcome];

@Injectable()
export class ChangeSetRowRepository {
  constructor(@InjectModel(CHANGE_SET_ROW_MODEL) private readonly model: Model<RowRecord>) {}

  /** Stores rows that are not compared with their tools yet. */
  async insert(rows: readonly NewRow[]): Promise<void> {
    if (rows.length === 0) return;
    const records = rows.map((row) => ({ ...row, state: 'READ', before: {}, after: {}, seen: null }));
    await this.collection.insertMany(records, { ignoreUndefined: true });
  }

  /** The last row of a set; null without rows. */
  async last(setId: string): Promise<ChangeSetRow | null> {
    const record = await this.collection.findOne<RowRecord>({ setId }, { sort: { number: -1 } });
    return record && toRow(record);
  }

  /** Some rows in a state, in order. */
  async next(setId: string, state: RowState, limit: number): Promise<ChangeSetRow[]> {
    const found = this.collection.find<RowRecord>({ setId, state }, { sort: { number: 1 }, limit });
    return (await found.toArray()).map(toRow);
  }

  /** Stores the outcomes of rows that are still in a state. */
  async settle(settled: readonly SettledRow[], from: RowState): Promise<void> {
    if (settled.length === 0) return;
    const writes = settled.map(([{ id }, outcome]) => ({
      updateOne: { filter: { _id: new Types.ObjectId(id), state: from }, update: { $set: outcome } },
    }));
    await this.collection.bulkWrite(writes, { ordered: false, ignoreUndefined: true });
  }

  /** Numbers of the rows with these keys, ascending. */
  async numbersByKey(
    setId: string,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, readonly number[]>> {
    const filter = { setId, key: { $in: [...keys] } };
    const options = { projection: { _id: 0, key: 1, number: 1 } };
    const numbers = new Map<string, number[]>();
    for await (const { key, number } of this.collection.find<{ key: string; number: number }>(
      filter,
      options,
    ))
      numbers.set(
        key,
        [...(numbers.get(key) ?? []), number].sort((a, b) => a - b),
      );
    return numbers;
  }

  async count(setId: string): Promise<RowCounts> {
    const counts = ROW_STATES.map(
      async (state) => [state, await this.collection.countDocuments({ setId, state })] as const,
    );
    return Object.fromEntries(await Promise.all(counts));
  }

  /** In order. @param states all without */
  page(
    setId: string,
    states: readonly RowState[] | undefined,
    request: PageRequest,
  ): Promise<Page<ChangeSetRow>> {
    return readKeysetPage<RowRecord, ChangeSetRow>({
      model: this.model,
      list: `changeSetRows/${setId}/${states?.join() ?? ''}`,
      filter: { setId, ...(states && { state: { $in: [...states] } }) },
      ...{ request, includeTotalCount: request.includeTotalCount ?? true, isNarrowed: true },
      order: { field: 'number', direction: 1, kind: 'number' },
      map: toRow,
    });
  }

  async removeAll(setId: string): Promise<void> {
    await this.collection.deleteMany({ setId });
  }

  private get collection() {
    return driverCollection(this.model);
  }
}

/** For a tool that a row adds. */
export function newToolId(): string {
  return new Types.ObjectId().toHexString();
}

function toRow({ _id, ...row }: RowRecord): ChangeSetRow {
  return { id: _id.toHexString(), ...row };
}
