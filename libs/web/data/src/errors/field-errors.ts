import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** What BAD_USER_INPUT says about single fields, as name -> text; empty for every other error. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const fields: unknown = error.errors[0]?.extensions?.['fields'];
  if (typeof fields !== 'object' || fields === null) return {};
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
