import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import type { Page, PageRequest } from '@shop/api-kernel';
import { containsText, readKeysetPage } from '@shop/api-platform';
import type { NewTool } from '../domain/create-tool';
import type { Tool, ToolFilter, ToolSort } from '../domain/tool';
import { derivedFields, PRESENT, PROJECTION, toTool } from './stored-tool';
import { TOOL_SORT_KEYS } from './tool-sort';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** What a list of tools is asked for. */
export interface ToolQuery extends PageRequest {
  readonly sort: ToolSort;
  /** Taken literally, looked for in name and description, upper or lower case alike. */
  readonly search?: string | undefined;
  readonly filter?: ToolFilter | undefined;
  readonly count?: boolean;
}

/** The stored tools. Deleted ones stay in the store for their orders' sake and are never read here. */
@Injectable()
export class ToolRepository {
  constructor(@InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>) {}

  async create(tool: NewTool): Promise<Tool> {
    const document = await this.model.create(stored(tool));
    return toTool(document.toObject());
  }

  /** Many at once, as given: for demo data and scale tests. */
  async createMany(tools: readonly (NewTool & { createdAt: Date })[]): Promise<void> {
    await this.model.insertMany(tools.map(stored), { ordered: false });
  }

  /** Null for an unknown, deleted or malformed id. */
  async findById(id: string): Promise<Tool | null> {
    const [tool] = await this.findByIds([id]);
    return tool ?? null;
  }

  /** The tools that are there, in any order; malformed ids are nobody's. */
  async findByIds(ids: readonly string[]): Promise<Tool[]> {
    const wellFormed = ids.filter((id) => isObjectIdOrHexString(id));
    const records = await this.model
      .find({ _id: { $in: wellFormed }, ...PRESENT }, PROJECTION)
      .lean<ToolRecord[]>();
    return records.map(toTool);
  }

  page(query: ToolQuery): Promise<Page<Tool>> {
    const { sort, search, filter, count = false } = query;
    return readKeysetPage({
      model: this.model,
      list: `tools:${sort}`,
      filter: { ...PRESENT, ...searchFilter(search), ...priceFilter(filter), ...stockFilter(filter) },
      projection: PROJECTION,
      order: TOOL_SORT_KEYS[sort],
      request: query,
      count,
      map: toTool,
    });
  }

  /** Tools below their restock level, those with the fewest pieces first. */
  async runningOut(limit: number): Promise<Tool[]> {
    const records = await this.model
      .find({ ...PRESENT, surplus: { $lt: 0 } }, PROJECTION)
      .sort({ availableQuantity: 1, _id: 1 })
      .limit(limit)
      .lean<ToolRecord[]>();
    return records.map(toTool);
  }

  /** Takes a tool out of the catalog; answers it as it was, or null when there was none. */
  async remove(id: string): Promise<Tool | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const record = await this.model
      .findOneAndUpdate({ _id: id, ...PRESENT }, { $set: { deletedAt: new Date() } })
      .lean<ToolRecord>();
    return record && toTool(record);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.model.exists({})) === null;
  }
}

/** A new tool as it is stored: all of its stock is available. */
function stored<Given extends NewTool>(tool: Given) {
  return { ...tool, ...derivedFields(tool), stocked: tool.availableQuantity };
}

function searchFilter(search: string | undefined) {
  if (!search) return {};
  const pattern = containsText(search);
  return { $or: [{ name: pattern }, { shortDescription: pattern }] };
}

function priceFilter(filter: ToolFilter | undefined) {
  const { minPrice, maxPrice } = filter ?? {};
  if (minPrice == null && maxPrice == null) return {};
  return {
    pricePerUnit: {
      ...(minPrice != null && { $gte: minPrice }),
      ...(maxPrice != null && { $lte: maxPrice }),
    },
  };
}

function stockFilter(filter: ToolFilter | undefined) {
  return filter?.inStock ? { availableQuantity: { $gt: 0 } } : {};
}
