import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { BatchLoader, driverCollection } from '@shop/api-database';
import { LIMITS } from '@shop/contracts';
import { type Model, Types } from 'mongoose';
import { skuKey } from '../domain/sku';
import type { Tool } from '../domain/tool';
import { PRESENT, PROJECTION, toTool } from './stored-tool';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

type Sort = Readonly<Record<string, 1 | -1>>;

const ID = /^[\da-f]{24}$/;

/** What pages of single tools show beside the lists, read in batches. */
@Injectable()
export class ToolDetailsRepository {
  private readonly texts = new BatchLoader((ids: readonly string[]) => this.findTexts(ids));
  private readonly families = new BatchLoader((families: readonly string[]) =>
    loadEachOnce(families, (family) => this.find({ family }, LIMITS.siblingsMax, { nameKey: 1, _id: 1 })),
  );
  private readonly categories = new BatchLoader((ids: readonly string[]) =>
    loadEachOnce(ids, (categoryId) =>
      this.find({ categoryId }, LIMITS.relatedToolsMax + 1, { createdAt: -1, _id: -1 }),
    ),
  );

  constructor(@InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>) {}

  /** The long text of a tool; null without one. */
  description(id: string): Promise<string | null> {
    return this.texts.load(id);
  }

  /** The tools of a family by name, at most 30, the given one among them. */
  family(family: string): Promise<Tool[]> {
    return this.families.load(family);
  }

  /** The newest tools of a category. */
  newestOf(categoryId: string): Promise<Tool[]> {
    return this.categories.load(categoryId);
  }

  /** Null for an unknown number. */
  async findBySku(sku: string): Promise<Tool | null> {
    const [tool = null] = await this.findBySkus([sku]);
    return tool;
  }

  /** Of each number, in one read; null for an unknown one. */
  async findBySkus(skus: readonly string[]): Promise<(Tool | null)[]> {
    const keys = skus.map(skuKey);
    const tools = await this.find({ skuKey: { $in: [...new Set(keys)] } }, keys.length);
    const byKey = new Map(tools.map((tool) => [skuKey(tool.sku), tool]));
    return keys.map((key) => byKey.get(key) ?? null);
  }

  /** By its slug, a former one that no other tool has now, or its id; null otherwise. */
  async findBySlug(slug: string): Promise<Tool | null> {
    const ids = ID.test(slug) ? [{ _id: new Types.ObjectId(slug) }] : [];
    const filters = [{ slug }, { formerSlugs: slug }, ...ids];
    for (const filter of filters) {
      const [tool] = await this.find(filter, 1);
      if (tool) return tool;
    }
    return null;
  }

  private async find(filter: Readonly<Record<string, unknown>>, limit: number, sort?: Sort): Promise<Tool[]> {
    const options = { projection: PROJECTION, limit, ...(sort && { sort }) };
    const found = driverCollection(this.model).find<ToolRecord>({ ...PRESENT, ...filter }, options);
    return (await found.toArray()).map(toTool);
  }

  private async findTexts(ids: readonly string[]): Promise<(string | null)[]> {
    const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    const options = { projection: { description: 1 } };
    const found = driverCollection(this.model).find<Pick<ToolRecord, '_id' | 'description'>>(filter, options);
    const texts = new Map((await found.toArray()).map((tool) => [tool._id.toHexString(), tool.description]));
    return ids.map((id) => texts.get(id) ?? null);
  }
}

/** One value per key, in order; a repeated key is loaded once. */
function loadEachOnce<Value>(
  keys: readonly string[],
  load: (key: string) => Promise<Value>,
): Promise<Value[]> {
  const loading = new Map<string, Promise<Value>>();
  return Promise.all(
    keys.map((key) => {
      const value = loading.get(key) ?? load(key);
      loading.set(key, value);
      return value;
    }),
  );
}
