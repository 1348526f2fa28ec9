import { money, type Money, type OrderTotals, subtotalOf } from '@shop/contracts';

/** Units of one tool in an order; number, name and price are copied from the tool. */
export interface OrderLine {
  readonly toolId: string;
  /** Empty for tools without an article number. */
  readonly sku: string;
  readonly toolName: string;
  /** Minor units. */
  readonly pricePerUnit: number;
  readonly quantity: number;
  readonly refundedQuantity: number;
}

type Priced = Pick<OrderLine, 'pricePerUnit' | 'quantity'>;

/** What has lines: at least one, and one per tool. */
export interface WithLines<Line = OrderLine> {
  readonly lines: readonly Line[];
}

export function lineTotalOf({ pricePerUnit, quantity }: Priced): Money {
  return money(pricePerUnit * quantity);
}

/** Sums of an order, and the country by whose rates they are. */
export interface AppliedTotals extends OrderTotals {
  /** Two-letter code; empty where neither the order nor the shop named one. */
  readonly country: string;
}

/** Lines with their sums; orders of former releases have neither shipping nor tax, and no `totals`. */
export interface WithTotals<Line = Priced> extends WithLines<Line> {
  readonly totals: AppliedTotals | undefined;
}

export function totalsOf({ lines, totals }: WithTotals): AppliedTotals {
  if (totals) return totals;
  const subtotal = subtotalOf(lines);
  const none: Omit<AppliedTotals, 'subtotal' | 'total'> = {
    shipping: 0,
    tax: 0,
    taxMode: 'NONE',
    taxes: [],
    shippingRate: null,
    country: '',
  };
  return { ...none, subtotal, total: subtotal };
}

/** What an order costs in all, with shipping and tax. */
export function totalOf({ lines, totals }: WithTotals): Money {
  return money(totals?.total ?? subtotalOf(lines));
}

/** Parts of the lines in the total; their sums where there is neither shipping nor added tax. */
export function lineSharesOf(order: WithTotals): number[] {
  return sharesOf(order, totalOf(order).amount);
}

/** @throws Error for an order without lines, which is never stored */
export function firstLineOf<Line>({ lines }: WithLines<Line>): Line {
  const [first] = lines;
  if (!first) throw new Error('An order has at least one line.');
  return first;
}

export function findLine<Line extends Pick<OrderLine, 'toolId'>>(
  { lines }: WithLines<Line>,
  toolId: string,
): Line | undefined {
  return lines.find((line) => line.toolId === toolId);
}

/** One text for all tools of an order: `Claw hammer and 2 more`. */
export function toolNamesOf(order: WithLines): string {
  const { toolName } = firstLineOf(order);
  const others = order.lines.length - 1;
  return others === 0 ? toolName : `${toolName} and ${others} more`;
}

/**
 * Divides an amount of the whole order among its lines by their totals. The shares add up to the amount, and those of
 * the sum of the lines are the lines' totals.
 *
 * @param amount minor units; negative for an amount that is taken back
 */
export function sharesOf(order: WithLines<Priced>, amount: number): number[] {
  return shareByWeights(
    order.lines.map((line) => lineTotalOf(line).amount),
    amount,
  );
}

/** Divides an amount by weights in whole minor units; the shares add up to it. */
export function shareByWeights(weights: readonly number[], amount: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const upTo = (sum: number) =>
    sum === total ? amount : Number((BigInt(amount) * BigInt(sum)) / BigInt(total));
  let sum = 0;
  let before = 0;
  return weights.map((weight) => {
    sum += weight;
    const share = upTo(sum) - before;
    before += share;
    return share + 0;
  });
}
