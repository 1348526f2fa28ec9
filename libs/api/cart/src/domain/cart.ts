import type { Tool } from '@shop/api-catalog';
import type { CartProblemCode } from '@shop/contracts';

/** A line as stored: no price, no stock. */
export interface StoredCartLine {
  readonly quantity: number;
  readonly addedAt: Date;
  /** Of the last change of its quantity. */
  readonly changedAt: Date;
  /** Among the lines that were added at once. */
  readonly position: number;
  /** What the tool was called when it was added, for when it is gone. */
  readonly sku: string;
  readonly toolName: string;
}

/** Lines by tool id. */
export type StoredCart = ReadonlyMap<string, StoredCartLine>;

/** What a change makes of the lines that it names; null removes one. */
export type CartChanges = ReadonlyMap<string, StoredCartLine | null>;

export interface CartProblem {
  readonly code: CartProblemCode;
  readonly message: string;
  /** The quantities next to the wanted one that can be ordered, ascending. */
  readonly nearestValid: readonly number[];
}

/** A line with what its tool costs and offers now; sums in minor units. */
export interface CartLine {
  readonly toolId: string;
  readonly sku: string;
  readonly toolName: string;
  /** Null once it is deleted. */
  readonly tool: Tool | null;
  readonly quantity: number;
  readonly addedAt: Date;
  readonly unitPrice: number | null;
  /** Null when it is more than one payment may be. */
  readonly total: number | null;
  readonly problems: readonly CartProblem[];
}

export interface Cart {
  /** In the order in which they were added. */
  readonly lines: readonly CartLine[];
  readonly totalQuantity: number;
  /** Of all lines that have a total, at most what one payment may be. */
  readonly subtotal: number;
}

/** What came of one line that was to be added. */
export interface AddedCartLine {
  /** Its place in the list, from 1. */
  readonly row: number;
  /** As it is now, or would be; null when it was not added. */
  readonly line: CartLine | null;
  /** Why it was not added. */
  readonly problem: CartProblem | null;
}
