import { DomainError } from '@shop/api-common';
import type { NewOrder } from './place-order.input';

/** One tool to order, and the transport's names of its fields. */
export interface WantedLine {
  readonly toolId: string;
  /** The tool's minimum by default. */
  readonly quantity?: number | undefined;
  /** The current price by default. */
  readonly expectedPricePerUnit?: number | undefined;
  readonly fields: { readonly quantity: string; readonly price: string };
}

type Wanted = Partial<Pick<NewOrder, 'toolId' | 'quantity' | 'expectedPricePerUnit'>> & {
  readonly lines?: readonly Omit<WantedLine, 'fields'>[] | undefined;
};

/** The lines of both forms of an order; the same tool twice is one line. @throws DomainError BAD_USER_INPUT */
export function wantedLines(input: Wanted, names: Readonly<Record<string, string>> = {}): WantedLine[] {
  const named = (prefix: string) => ({
    quantity: `${prefix}${names['quantity'] ?? 'quantity'}`,
    price: `${prefix}${names['expectedPricePerUnit'] ?? 'expectedPricePerUnit'}`,
  });
  const { toolId, quantity, expectedPricePerUnit, lines } = input;
  if (toolId !== undefined && lines)
    throw DomainError.badInput({ lines: 'cannot be given with toolId: order one tool, or lines' });
  if (!lines && toolId === undefined) throw DomainError.badInput({ toolId: 'must be the id of a tool' });
  if (lines && quantity !== undefined)
    throw DomainError.badInput({ [named('').quantity]: 'belongs to each of the lines' });
  if (lines && expectedPricePerUnit !== undefined)
    throw DomainError.badInput({ [named('').price]: 'belongs to each of the lines' });
  if (!lines)
    return [{ toolId: (toolId ?? '').toLowerCase(), quantity, expectedPricePerUnit, fields: named('') }];
  const merged = new Map<string, WantedLine>();
  for (const [index, line] of lines.entries()) {
    const wanted = { ...line, toolId: line.toolId.toLowerCase(), fields: named(`lines.${index}.`) };
    const before = merged.get(wanted.toolId);
    merged.set(wanted.toolId, before ? merge(before, wanted) : wanted);
  }
  return [...merged.values()];
}

function merge(one: WantedLine, other: WantedLine): WantedLine {
  const price = one.expectedPricePerUnit ?? other.expectedPricePerUnit;
  if (other.expectedPricePerUnit !== undefined && other.expectedPricePerUnit !== price)
    throw DomainError.badInput({ [other.fields.price]: 'differs from that of the same tool before' });
  return { ...one, quantity: (one.quantity ?? 0) + (other.quantity ?? 0), expectedPricePerUnit: price };
}
