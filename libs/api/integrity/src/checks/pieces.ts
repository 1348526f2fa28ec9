import type { HoldRow, ToolRow } from '../persistence/rows';

/** The pieces of a tool's account; `stocked` is undefined where no release has written it yet. */
export interface Account {
  readonly available: number;
  readonly held: number;
  readonly sold: number;
  readonly stocked: number | undefined;
}

/** The account that lies in the tool's document. */
export function accountOf(tool: ToolRow): Account {
  return {
    available: tool.availableQuantity,
    held: heldBy(holdsOf(tool)),
    sold: tool.sold,
    stocked: tool.stocked ?? undefined,
  };
}

/** Its holds; without any the field may be missing. */
export function holdsOf(tool: ToolRow): readonly HoldRow[] {
  return tool.holds ?? [];
}

/** How many pieces some holds keep together. */
export function heldBy(holds: readonly HoldRow[]): number {
  return holds.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many pieces were stocked and are nowhere; below zero: how many there are too many. */
export function missingFrom({ available, held, sold, stocked }: Account): number {
  return stocked === undefined ? 0 : stocked - available - held - sold;
}

/** `1 piece`, `2 pieces` */
export function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}
