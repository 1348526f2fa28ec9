/** A product of the catalog. Money in whole minor units. */
export interface Tool {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly shortDescription: string;
  readonly minimumOrderQuantity: number;
  /** Units that can be ordered now: neither reserved nor sold. */
  readonly availableQuantity: number;
  readonly pricePerUnit: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Attempts of a tool write; many because concurrent orders change popular tools constantly. */
export const MAX_TOOL_ATTEMPTS = 100;

export const TOOL_SORTS = ['NEWEST', 'OLDEST', 'NAME', 'PRICE_ASC', 'PRICE_DESC'] as const;
export type ToolSort = (typeof TOOL_SORTS)[number];

/** Narrows the list of tools; prices in minor units, both ends included. */
export interface ToolFilter {
  readonly minPrice?: number | null | undefined;
  readonly maxPrice?: number | null | undefined;
  readonly inStock?: boolean | null | undefined;
}
