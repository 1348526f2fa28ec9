import { z } from 'zod';
import { DomainError } from './domain-error';
import { echoableName } from './echoable-name';

/**
 * Validates input against the schema of its use case. @param names of the transport's fields where they differ:
 * `{ price: 'price_per_unit' }`, also within lists @throws DomainError BAD_USER_INPUT with each invalid field
 */
export function parseInput<Output>(
  schema: z.ZodType<Output>,
  input: unknown,
  names: Readonly<Record<string, string>> = {},
): Output {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  // Maps, as a client may send names of inherited object properties.
  const transportNames = new Map(Object.entries(names));
  const fields = new Map<string, string>();
  for (const [name, message] of result.error.issues.flatMap(messagesOf)) {
    const parts = name.split('.').map((part) => transportNames.get(part) ?? part);
    const field = transportNames.get(name) ?? parts.join('.');
    if (!fields.has(field)) fields.set(field, message);
  }
  throw DomainError.badInput(Object.fromEntries(fields));
}

/** Field names and messages of an issue. An unknown name is echoed only if it is a plain identifier. */
function messagesOf(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [echoableName(key) ?? 'input', 'is not a known field']);
  }
  if (issue.path.length === 0 && issue.code === 'invalid_type') return [['input', 'must be an object']];
  return [[issue.path.join('.') || 'input', issue.message]];
}
