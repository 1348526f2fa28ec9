import { z } from 'zod';
import { mayContainCardNumber } from './card-data';
import { DomainError } from './domain-error';

/**
 * Checks input of either transport against the one schema of its use case.
 *
 * @param names how this transport calls a field, where that differs: `{ price: 'price_per_unit' }`
 * @throws DomainError BAD_USER_INPUT that names each wrong field
 */
export function parseInput<Output>(
  schema: z.ZodType<Output>,
  input: unknown,
  names: Readonly<Record<string, string>> = {},
): Output {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  // Maps, as a client may name a field like something that every object inherits.
  const own = new Map(Object.entries(names));
  const fields = new Map<string, string>();
  for (const [name, message] of result.error.issues.flatMap(messagesOf)) {
    const shown = own.get(name) ?? name;
    if (!fields.has(shown)) fields.set(shown, message);
  }
  throw DomainError.badInput(Object.fromEntries(fields));
}

const PLAIN_NAME = /^\w{1,64}$/;

/** What an issue says of which field. A name that the client made up is only repeated when it looks like one. */
function messagesOf(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [
      PLAIN_NAME.test(key) && !mayContainCardNumber(key) ? key : 'input',
      'is not a known field',
    ]);
  }
  if (issue.path.length === 0 && issue.code === 'invalid_type') return [['input', 'must be an object']];
  return [[issue.path.join('.') || 'input', issue.message]];
}
