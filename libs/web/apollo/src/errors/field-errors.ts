import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { sentence } from './sentence';

/** Field messages of BAD_USER_INPUT by field name; empty for other errors. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const fields: unknown = error.errors[0]?.extensions?.['fields'];
  if (typeof fields !== 'object' || fields === null) return {};
  const texts = Object.entries(fields).filter(isText);
  return Object.fromEntries(texts.map(([name, text]) => [name, sentence(text)]));
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
