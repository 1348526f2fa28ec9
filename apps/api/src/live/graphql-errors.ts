import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { formatError, tellDefect } from '@shop/api-platform';

const HINT = / ?Did you mean .+\?$/s;

/** Errors as GraphQL over HTTP shows them. What has neither code nor path was found in the document or its variables. */
export function toWire(errors: readonly GraphQLError[], requestId: string): GraphQLFormattedError[] {
  return errors.map((error) => {
    const { message, extensions = {}, ...place } = error.toJSON();
    const code = extensions['code'] ?? (place.path ? undefined : 'BAD_USER_INPUT');
    const coded = { message: message.replace(HINT, ''), ...place, extensions: { ...extensions, code } };
    const formatted = formatError(coded, error);
    tellDefect(formatted, requestId);
    return { ...formatted, extensions: { ...formatted.extensions, requestId } };
  });
}
