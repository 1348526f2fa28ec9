import { Logger } from '@nestjs/common';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { formatError, logHiddenError } from '@shop/api-graphql';

const logger = new Logger('LiveSocket');
const HINT = / ?Did you mean .+\?$/s;

/** Formats errors as over HTTP and logs their codes. Without code and path, they concern the document or variables. */
export function toWire(errors: readonly GraphQLError[], requestId: string): GraphQLFormattedError[] {
  const shown = errors.map((error) => {
    const { message, extensions = {}, ...place } = error.toJSON();
    const code = extensions['code'] ?? (place.path ? undefined : 'BAD_USER_INPUT');
    const coded = { message: message.replace(HINT, ''), ...place, extensions: { ...extensions, code } };
    const formatted = formatError(coded, error);
    logHiddenError(formatted, requestId);
    return { ...formatted, extensions: { ...formatted.extensions, requestId } };
  });
  const codes = new Set(shown.map(({ extensions }) => String(Object(extensions)['code'])));
  logger.log(`Refused over a socket: ${[...codes].join(', ')} in request ${requestId}`);
  return shown;
}
