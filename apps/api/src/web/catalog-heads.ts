import { formatMajorUnits, type Money } from '@shop/contracts';
import type { PageHead } from './page-head';

const SHOP_NAME = 'Toolworks';

/** What the head of a tool's page is made of. */
export const TOOL_HEAD_QUERY = `query ToolHead($slug: String!) {
  tool(slug: $slug) {
    slug sku name shortDescription image availableQuantity minimumOrderQuantity
    pricePerUnit { amount currency } rating { average count }
  }
}`;

export interface ToolHeadResult {
  readonly tool: {
    readonly slug: string;
    readonly sku: string;
    readonly name: string;
    readonly shortDescription: string;
    readonly image: string;
    readonly availableQuantity: number;
    readonly minimumOrderQuantity: number;
    readonly pricePerUnit: Money;
    readonly rating: { readonly average: number; readonly count: number };
  } | null;
}

/** What the heads of all categories' pages are made of. */
export const CATEGORY_HEAD_QUERY = 'query CategoryHead { categories { slug name path } }';

export interface CategoryHeadResult {
  readonly categories: readonly { readonly slug: string; readonly name: string; readonly path: string }[];
}

/** Head of a tool's page, with a schema.org Product. @param publicUrl makes addresses absolute */
export function toolHead(tool: NonNullable<ToolHeadResult['tool']>, publicUrl = ''): PageHead {
  const { sku, name, shortDescription: description, image, rating, pricePerUnit } = tool;
  const path = toolPath(tool.slug);
  const isAvailable = tool.availableQuantity >= tool.minimumOrderQuantity;
  const offers = {
    '@type': 'Offer',
    url: publicUrl + path,
    price: formatMajorUnits(pricePerUnit.amount),
    priceCurrency: pricePerUnit.currency,
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
  };
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: rating.average,
    reviewCount: rating.count,
  };
  const data = {
    '@type': 'Product',
    ...{ name, sku, description, offers },
    image: image.startsWith('/') ? publicUrl + image : image,
    ...(rating.count > 0 && { aggregateRating }),
  };
  return { title: `${name}, ${sku} · ${SHOP_NAME}`, description, type: 'product', path, image, data };
}

/** Head of a category's page, with its line of categories as a schema.org BreadcrumbList; undefined for an unknown slug. */
export function categoryHead(
  { categories }: CategoryHeadResult,
  slug: string,
  publicUrl = '',
): PageHead | undefined {
  const category = categories.find((each) => each.slug === slug);
  if (!category) return undefined;
  const names = new Map(categories.map((each) => [each.slug, each.name]));
  const line = category.path.split('/').map((part, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: names.get(part) ?? part,
    item: publicUrl + categoryPath(part),
  }));
  return {
    title: `${category.name} · ${SHOP_NAME}`,
    description: `${category.name} by ${SHOP_NAME}. Buy one or a thousand, straight from the factory.`,
    type: 'website',
    path: categoryPath(slug),
    data: { '@type': 'BreadcrumbList', itemListElement: line },
  };
}

export function toolPath(slug: string): string {
  return `/tools/${encodeURIComponent(slug)}`;
}

export function categoryPath(slug: string): string {
  return `/categories/${encodeURIComponent(slug)}`;
}
