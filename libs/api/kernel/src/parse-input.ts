import { z } from 'zod';
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
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'input'];
    for (const name of path) fields[names[name] ?? name] ??= issue.message;
  }
  throw DomainError.badInput(fields);
}
