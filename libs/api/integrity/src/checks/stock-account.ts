import type { HoldRow, OrderRow, ToolRow } from '../persistence/rows';

/** `stocked` is undefined in tools of an older release. */
export interface Account {
  readonly available: number;
  readonly held: number;
  readonly sold: number;
  readonly stocked: number | undefined;
}

export function accountOf(tool: ToolRow): Account {
  const { availableQuantity: available, sold, stocked } = tool;
  return { available, held: totalQuantity(holdsOf(tool)), sold, stocked: stocked ?? undefined };
}

export function holdsOf(tool: ToolRow | undefined): readonly HoldRow[] {
  return tool?.holds ?? [];
}

export function holdsFor(tool: ToolRow | undefined, orderId: string): readonly HoldRow[] {
  return holdsOf(tool).filter((hold) => hold.orderId === orderId);
}

export function totalQuantity(rows: readonly Pick<HoldRow | OrderRow, 'quantity'>[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Stocked units that are not accounted for; negative for a surplus. */
export function missingUnits({ available, held, sold, stocked }: Account): number {
  return stocked === undefined ? 0 : stocked - available - held - sold;
}

export function formatUnits(count: number): string {
  return count === 1 ? '1 unit' : `${count} units`;
}
