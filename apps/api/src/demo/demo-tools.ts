import { type SeedTool, slugOf } from '@shop/api-catalog';
import { Types } from 'mongoose';
import { DEMO_CATALOG, type DemoTool } from './demo-catalog';

/** What a tool has by itself, and what scale tests repeat: no article number, price breaks, family or relations. Oldest first. */
export const DEMO_TOOLS = DEMO_CATALOG.map(toNewTool);

/**
 * The demo tools with their price breaks, families and relations, each a millisecond newer than the one before.
 *
 * @param categoryIds by slug
 */
export function demoTools(firstCreatedAt: Date, categoryIds: ReadonlyMap<string, string>): SeedTool[] {
  const ids = new Map(DEMO_CATALOG.map(({ sku }) => [sku, new Types.ObjectId().toHexString()]));
  return DEMO_CATALOG.map((tool, index) => ({
    ...toNewTool(tool),
    id: ids.get(tool.sku) ?? '',
    sku: tool.sku,
    categoryId: categoryIds.get(tool.category),
    family: tool.family,
    priceBreaks: tool.priceBreaks?.map(([minQuantity, pricePerUnit]) => ({ minQuantity, pricePerUnit })),
    relatedIds: tool.related?.flatMap((sku) => ids.get(sku) ?? []),
    createdAt: new Date(firstCreatedAt.getTime() + index),
  }));
}

function toNewTool(tool: DemoTool): Omit<SeedTool, 'id' | 'createdAt'> {
  const { sku, name, shortDescription, description } = tool;
  const { minimumOrderQuantity, availableQuantity, pricePerUnit } = tool;
  const { orderMultiple, maximumOrderQuantity } = tool;
  return {
    ...{ name, shortDescription, description, image: `/pictures/${slugOf(name, sku)}/640.webp` },
    ...{ minimumOrderQuantity, availableQuantity, pricePerUnit, orderMultiple, maximumOrderQuantity },
    attributes: Object.entries(tool.attributes).map(([code, value]) => ({ code, value: String(value) })),
  };
}
