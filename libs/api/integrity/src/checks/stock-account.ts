import type { HoldRow, ToolRow } from '../persistence/rows';

/** Units of a tool; `stocked` is undefined in tools of an older release. */
export interface Account {
  readonly available: number;
  readonly held: number;
  readonly sold: number;
  readonly stocked: number | undefined;
}

export function accountOf(tool: ToolRow): Account {
  return {
    available: tool.availableQuantity,
    held: totalQuantity(holdsOf(tool)),
    sold: tool.sold,
    stocked: tool.stocked ?? undefined,
  };
}

export function holdsOf(tool: ToolRow): readonly HoldRow[] {
  return tool.holds ?? [];
}

export function totalQuantity(holds: readonly HoldRow[]): number {
  return holds.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Stocked units that are not accounted for; negative for a surplus. */
export function missingUnits({ available, held, sold, stocked }: Account): number {
  return stocked === undefined ? 0 : stocked - available - held - sold;
}

/** `1 piece`, `2 pieces` */
export function formatPieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}
