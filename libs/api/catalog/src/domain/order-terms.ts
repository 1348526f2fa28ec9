import { DomainError, integerSchema } from '@shop/api-common';
import { formatMajorUnits, LIMITS, type PriceBreak, type Prices, type QuantityRules } from '@shop/contracts';
import { z } from 'zod';

/** A price in whole minor units. */
export const priceSchema = z
  .int({ error: 'must be a price with at most two decimals' })
  .min(
    LIMITS.priceMin,
    `must be at least ${formatMajorUnits(LIMITS.priceMin)}, which is ${LIMITS.priceMin} minor units`,
  )
  .max(
    LIMITS.totalMax,
    `must be at most ${formatMajorUnits(LIMITS.totalMax)}, which is ${LIMITS.totalMax} minor units`,
  );

const breaksError = `must be a list of at most ${LIMITS.priceBreaksMax} price breaks`;

/** What may be ordered of a tool and at which price; see {@link withDefaultTerms} for missing fields. */
export const orderTermsShape = {
  orderMultiple: integerSchema(1, LIMITS.quantityMax).optional(),
  maximumOrderQuantity: integerSchema(1, LIMITS.quantityMax).nullish(),
  priceBreaks: z
    .array(
      z.strictObject(
        { minQuantity: integerSchema(2, LIMITS.quantityMax), pricePerUnit: priceSchema },
        { error: 'must be a price break' },
      ),
      {
        error: breaksError,
      },
    )
    .max(LIMITS.priceBreaksMax, breaksError)
    .optional(),
};

/** Price and quantity rules of a tool, complete. */
export interface OrderTerms extends Prices<number>, QuantityRules {
  readonly maximumOrderQuantity: number | null;
  readonly priceBreaks: PriceBreak<number>[];
}

type StoredTerms = Pick<OrderTerms, 'minimumOrderQuantity' | 'pricePerUnit'> & {
  readonly orderMultiple?: number | null | undefined;
  readonly maximumOrderQuantity?: number | null | undefined;
  readonly priceBreaks?: readonly PriceBreak<number>[] | null | undefined;
};

/** Terms of a tool of any release: without a multiple any quantity from the minimum on, at one price. */
export function withDefaultTerms(tool: StoredTerms): OrderTerms {
  const { minimumOrderQuantity, pricePerUnit, orderMultiple, maximumOrderQuantity, priceBreaks } = tool;
  return {
    ...{ minimumOrderQuantity, pricePerUnit, orderMultiple: orderMultiple ?? 1 },
    maximumOrderQuantity: maximumOrderQuantity ?? null,
    priceBreaks: (priceBreaks ?? []).map(({ minQuantity, pricePerUnit: price }) => ({
      ...{ minQuantity, pricePerUnit: price },
    })),
  };
}

/** Fields that contradict each other, the one to blame first, and what is wrong with it. */
type Contradiction = readonly [fields: readonly (keyof OrderTerms)[], message: string];

/**
 * @param terms with the change, complete
 * @param given the changed fields, one of which is named
 * @throws DomainError BAD_USER_INPUT when the terms contradict each other
 */
export function assertTermsAgree(
  terms: OrderTerms,
  given: Partial<Record<keyof OrderTerms, unknown>>,
  names: Readonly<Record<string, string>> = {},
): void {
  const isGiven = (field: keyof OrderTerms) => given[field] !== undefined;
  for (const [fields, message] of contradictions(terms)) {
    const field = fields.find(isGiven);
    if (field) throw DomainError.badInput({ [names[field] ?? field]: message });
  }
}

function* contradictions(terms: OrderTerms): Generator<Contradiction> {
  const { minimumOrderQuantity: min, maximumOrderQuantity: max, orderMultiple, priceBreaks } = terms;
  if (min % orderMultiple !== 0)
    yield [
      ['orderMultiple', 'minimumOrderQuantity'],
      `does not fit: the minimum of ${min} must be a multiple of ${orderMultiple}`,
    ];
  if (max !== null && (max < min || max % orderMultiple !== 0))
    yield [
      ['maximumOrderQuantity', 'orderMultiple', 'minimumOrderQuantity'],
      `does not fit: the maximum of ${max} must be a multiple of ${orderMultiple} from ${min} on`,
    ];
  let before: PriceBreak<number> = { minQuantity: min, pricePerUnit: terms.pricePerUnit };
  for (const [index, priceBreak] of priceBreaks.entries()) {
    const { minQuantity, pricePerUnit } = priceBreak;
    const place = `price break ${index + 1}`;
    if (minQuantity <= before.minQuantity)
      yield [
        ['priceBreaks', 'minimumOrderQuantity'],
        `does not fit: ${place} must begin above ${before.minQuantity} units`,
      ];
    if (pricePerUnit >= before.pricePerUnit)
      yield [
        ['priceBreaks', 'pricePerUnit'],
        `does not fit: ${place} must cost less than ${formatMajorUnits(before.pricePerUnit)}`,
      ];
    before = priceBreak;
  }
}

/** One line for the audit log: "48: 11.00, 96: 10.50". */
export function priceBreaksText(priceBreaks: readonly PriceBreak<number>[]): string {
  return priceBreaks
    .map(({ minQuantity, pricePerUnit }) => `${minQuantity}: ${formatMajorUnits(pricePerUnit)}`)
    .join(', ');
}
