import type { Tool } from '@shop/api-catalog';
import { CART_LIMITS, LIMITS } from '@shop/contracts';
import type { CartChanges, CartProblem, StoredCart, StoredCartLine } from './cart';
import { quantityProblem } from './line-problems';
import { toStoredLine } from './stored-line';

interface Wanted {
  readonly tool: Tool | null;
  readonly quantity: number;
}

interface Plan {
  readonly changes: CartChanges;
  /** Per wanted line. */
  readonly outcomes: readonly { readonly tool: Tool | null; readonly problem: CartProblem | null }[];
}

const UNKNOWN_TOOL: CartProblem = {
  code: 'UNKNOWN_TOOL',
  message: 'No tool has this number.',
  nearestValid: [],
};
const CART_FULL: CartProblem = {
  code: 'CART_FULL',
  message: `A cart has at most ${CART_LIMITS.linesMax} lines.`,
  nearestValid: [],
};

/** Adds up the lines of each tool, and leaves out those that no order may have or that are too many. */
export function planAddition(wanted: readonly Wanted[], cart: StoredCart, now: Date): Plan {
  const sums = new Map<string, number>();
  for (const { tool, quantity } of wanted)
    if (tool) sums.set(tool.id, (sums.get(tool.id) ?? cart.get(tool.id)?.quantity ?? 0) + quantity);
  const changes = new Map<string, StoredCartLine>();
  const problems = new Map<string, CartProblem>();
  let room = CART_LIMITS.linesMax - cart.size;
  for (const { tool } of wanted) {
    if (!tool || changes.has(tool.id) || problems.has(tool.id)) continue;
    const before = cart.get(tool.id);
    const sum = sums.get(tool.id) ?? 0;
    const problem = findProblem(tool, sum) ?? (before || room > 0 ? undefined : CART_FULL);
    if (problem) problems.set(tool.id, problem);
    else changes.set(tool.id, toStoredLine(tool, sum, now, before, changes.size));
    if (!problem && !before) room -= 1;
  }
  const outcomes = wanted.map(({ tool }) => {
    return { tool, problem: tool ? (problems.get(tool.id) ?? null) : UNKNOWN_TOOL };
  });
  return { changes, outcomes };
}

function findProblem(tool: Tool, quantity: number): CartProblem | undefined {
  if (quantity <= LIMITS.quantityMax) return quantityProblem(tool, quantity);
  const message = `The quantity must be at most ${LIMITS.quantityMax}.`;
  return { code: 'ABOVE_MAXIMUM', message, nearestValid: [] };
}
