import type { NewTool } from './create-tool';
import type { OrderTerms } from './order-terms';
import type { ToolAttribute } from './tool-attribute';
import type { FacetChoice } from './tool-facets';
import type { ToolImage } from './tool-image';
import type { RatingCounts } from './tool-rating';

/** A product of the catalog. `availableQuantity`: units that are neither reserved nor sold. */
export interface Tool
  extends
    Readonly<Omit<NewTool, 'description' | 'attributes' | 'relatedIds' | 'images' | keyof OrderTerms>>,
    OrderTerms {
  readonly id: string;
  readonly sku: string;
  /** Its part of the address of its page; a former one is a redirect. */
  readonly slug: string;
  /** Its uploaded pictures; `image` is the address of the first one. */
  readonly images: readonly ToolImage[];
  readonly attributes: readonly ToolAttribute[];
  readonly relatedIds: readonly string[];
  /** From 1, one more with each change by a person; reservations and sales do not count. */
  readonly version: number;
  readonly ratingCounts: RatingCounts;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Attempts of a tool write; many because concurrent orders change popular tools constantly. */
export const MAX_TOOL_ATTEMPTS = 100;

export const TOOL_SORTS = [
  'BEST_MATCH',
  'NEWEST',
  'OLDEST',
  'NAME',
  'PRICE_ASC',
  'PRICE_DESC',
  'BEST_RATED',
] as const;
export type ToolSort = (typeof TOOL_SORTS)[number];

/** Narrows the list of tools; prices in minor units, both ends included. */
export interface ToolFilter extends FacetChoice {
  readonly minPrice?: number | null | undefined;
  readonly maxPrice?: number | null | undefined;
  readonly inStock?: boolean | null | undefined;
}
