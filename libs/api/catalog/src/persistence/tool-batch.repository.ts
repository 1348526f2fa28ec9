import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AUDIT_OUTBOX } from '@shop/api-audit-log';
import { driverCollection } from '@shop/api-database';
import { type Model, Types } from 'mongoose';
import { skuKey } from '../domain/sku';
import { PRESENT } from './stored-tool';
import { ToolAudit } from './tool-audit';
import { type ToolSnapshot, toSnapshot } from './tool-change.repository';
import { selectionFilter, type ToolSelection } from './tool-filter';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** Reads many tools at once as they are before a change. */
@Injectable()
export class ToolBatchRepository {
  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly audit: ToolAudit,
  ) {}

  /** By id; unknown ones are left out. */
  async byIds(ids: readonly string[]): Promise<Map<string, ToolSnapshot>> {
    const wellFormed = ids.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id));
    const found = await this.find({ _id: { $in: wellFormed } });
    return new Map(found.map((record) => [record._id.toHexString(), toSnapshot(record)]));
  }

  /** By folded article number, as of `skuKey`; unknown ones are left out. */
  async bySkuKeys(keys: readonly string[]): Promise<Map<string, ToolSnapshot>> {
    const found = await this.find({ skuKey: { $in: [...keys] } });
    return new Map(found.map((record) => [record.skuKey ?? skuKey(record.sku ?? ''), toSnapshot(record)]));
  }

  /** Ids of the matching tools by id, from the one after `after` on. */
  async idsAfter(selection: ToolSelection, after: string | undefined, limit: number): Promise<string[]> {
    const later = after === undefined ? {} : { _id: { $gt: new Types.ObjectId(after) } };
    const selected = { $and: [selectionFilter(selection), later] };
    const options = { projection: { _id: 1 }, sort: { _id: 1 }, limit } as const;
    const found = await driverCollection(this.model)
      .find<Pick<ToolRecord, '_id'>>(selected, options)
      .toArray();
    return found.map(({ _id }) => _id.toHexString());
  }

  /** Whether a tool has had a change, whatever came later. */
  async hasChange(id: string, changeId: string): Promise<boolean> {
    const pending = { _id: id, $or: [{ changeId }, { [`${AUDIT_OUTBOX}.id`]: changeId }] };
    return (await this.model.exists(pending)) !== null || this.audit.isPosted(changeId);
  }

  private find(filter: Record<string, unknown>): Promise<ToolRecord[]> {
    return driverCollection(this.model)
      .find<ToolRecord>({ ...filter, ...PRESENT })
      .toArray();
  }
}
