import { containsCardNumber, NO_CARD_NUMBER } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

/** No control, format or private-use characters, lone surrogates, line or paragraph separators. */
const PRINTABLE = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;

/** A client's idempotency key: `idempotencyKey` in GraphQL, the `Idempotency-Key` header in REST. Compared exactly. */
export const idempotencyKeyInput = z
  .string({ error: 'must be a text' })
  .refine((key) => key.trim() !== '', 'must not be empty')
  .refine(
    (key) => [...key].length <= LIMITS.idempotencyKeyMax,
    `must have at most ${LIMITS.idempotencyKeyMax} characters`,
  )
  .refine((key) => PRINTABLE.test(key), 'must consist of printable characters')
  .refine((key) => !containsCardNumber(key), NO_CARD_NUMBER)
  .describe(`1 to ${LIMITS.idempotencyKeyMax} printable characters, new for each thing to be made.`);
