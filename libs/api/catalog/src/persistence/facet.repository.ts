import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { driverCollection } from '@shop/api-database';
import type { Model } from 'mongoose';
import { CatalogCache } from '../catalog-cache/catalog-cache';
import type { ToolFilter } from '../domain/tool';
import { countFacets, type DescribedTool, type FacetCounts } from '../domain/tool-facets';
import { selectionFilter, type ToolSelection } from './tool-filter';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** Longer lists are not counted by the store. */
const MAX_COUNTED_TOOLS = 10_000;
/** Tools of a longer list whose values are offered without counts. */
const SAMPLE_SIZE = 500;

export interface FacetResult {
  readonly counts: FacetCounts;
  /** Whether a facet's counts are of a part of the list only. @param code of an attribute; the category without */
  isSampled(code?: string): boolean;
}

export const NO_FACETS: FacetResult = {
  counts: { categories: new Map(), attributes: new Map() },
  isSampled: () => false,
};

/** Counts tools by category and attributes, in memory where the catalog is there. */
@Injectable()
export class FacetRepository {
  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly catalogCache: CatalogCache,
  ) {}

  async count(selection: ToolSelection): Promise<FacetResult> {
    const cached = await this.catalogCache.tools();
    if (cached) return { counts: cached.facetCounts(selection), isSampled: () => false };
    const { filter = {} } = selection;
    const chosen = [
      ...(filter.categoryIds ? [undefined] : []),
      ...(filter.attributes ?? []).map(({ code }) => code),
    ];
    const list = await this.countList(selection);
    // A list does not get shorter without the choice of a facet.
    if (list.isLong) return { counts: list.counts, isSampled: () => true };
    const lists = new Map(
      await Promise.all(
        chosen.map(async (code) => {
          return [code, await this.countList({ ...selection, filter: withoutChoice(filter, code) })] as const;
        }),
      ),
    );
    const attributes = new Map(list.counts.attributes);
    for (const [code, { counts }] of lists) {
      if (code !== undefined) attributes.set(code, counts.attributes.get(code) ?? new Map());
    }
    const { categories } = (lists.get(undefined) ?? list).counts;
    return { counts: { categories, attributes }, isSampled: (code) => lists.get(code)?.isLong ?? false };
  }

  private async countList(selection: ToolSelection) {
    const filter = selectionFilter(selection);
    const options = { projection: { _id: 0, categoryId: 1, attributes: 1 } };
    const collection = driverCollection(this.model);
    const length = await collection.countDocuments(filter, { limit: MAX_COUNTED_TOOLS + 1 });
    const isLong = length > MAX_COUNTED_TOOLS;
    const limit = isLong ? SAMPLE_SIZE : MAX_COUNTED_TOOLS;
    const tools = await collection.find<Partial<DescribedTool>>(filter, { ...options, limit }).toArray();
    const described = tools.map(({ categoryId, attributes }) => ({
      categoryId,
      attributes: attributes ?? [],
    }));
    return { isLong, counts: countFacets(described, {}) };
  }
}

/** @param code of an attribute; the category without */
function withoutChoice(filter: ToolFilter, code: string | undefined): ToolFilter {
  if (code === undefined) return { ...filter, categoryIds: undefined };
  const attributes = filter.attributes?.filter((each) => each.code !== code);
  return { ...filter, attributes };
}
