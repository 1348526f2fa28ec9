import attributes from './catalog/attributes.json';
import categories from './catalog/categories.json';
import tools from './catalog/tools.json';

export interface DemoCategory {
  readonly slug: string;
  readonly name: string;
  /** Slug of a category before it in the list. */
  readonly parent?: string;
  readonly position: number;
}

export interface DemoAttribute {
  readonly code: string;
  readonly name: string;
  readonly kind: 'TEXT' | 'NUMBER' | 'FLAG';
  readonly unit?: string;
  readonly filterable: boolean;
}

/** Prices are in cents. */
export interface DemoTool {
  readonly sku: string;
  readonly name: string;
  /** Slug of a category. */
  readonly category: string;
  readonly family?: string;
  readonly shortDescription: string;
  /** Markdown. */
  readonly description: string;
  /** By code. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly minimumOrderQuantity: number;
  readonly orderMultiple?: number;
  readonly maximumOrderQuantity?: number;
  readonly availableQuantity: number;
  readonly pricePerUnit: number;
  readonly priceBreaks?: readonly (readonly [minQuantity: number, pricePerUnit: number])[];
  /** SKUs. */
  readonly related?: readonly string[];
}

export const DEMO_CATEGORIES = categories as readonly DemoCategory[];
export const DEMO_ATTRIBUTES = attributes as readonly DemoAttribute[];
export const DEMO_SYNONYMS: readonly (readonly string[])[] = [
  ['spanner', 'wrench'],
  ['hard hat', 'safety helmet'],
  ['torch', 'flashlight'],
  ['ear muffs', 'ear defenders'],
];
/** Oldest first. */
export const DEMO_CATALOG = tools as readonly unknown[] as readonly DemoTool[];
