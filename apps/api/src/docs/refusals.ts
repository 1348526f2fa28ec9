import type { AccessLevel } from '@shop/api-auth';
import { errorCodeForStatus, REST_STATUS } from '@shop/api-http';
import type { ErrorCode } from '@shop/contracts';
import type { DocumentedRoute } from './documented-routes';

const OF_ACCESS: Readonly<Record<AccessLevel, readonly ErrorCode[]>> = {
  everyone: [],
  'signed-in': ['UNAUTHENTICATED'],
  admin: ['UNAUTHENTICATED', 'FORBIDDEN'],
};
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until asking again makes sense.', schema: { type: 'integer' } },
};
const ERROR = { $ref: '#/components/schemas/Error' };

export function refusalsOf({ access, documentation }: DocumentedRoute): Record<string, object> {
  const { body, query, headers, errors: refusals = [] } = documentation;
  const codes = new Set<ErrorCode>([
    ...OF_ACCESS[access],
    ...(body || query || headers ? (['BAD_USER_INPUT'] as const) : []),
    ...refusals,
  ]);
  const statuses = [...new Set([...codes].map((code) => REST_STATUS[code]))];
  return {
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        refusal(
          status,
          [...codes].filter((code) => REST_STATUS[code] === status),
        ),
      ]),
    ),
    [REST_STATUS.RATE_LIMITED]: {
      ...refusal(REST_STATUS.RATE_LIMITED, ['RATE_LIMITED']),
      headers: RETRY_AFTER,
    },
    ...Object.fromEntries(
      (body ? [413, 415] : []).map((status) => [status, refusal(status, [errorCodeForStatus(status)])]),
    ),
    default: {
      description: 'Any other failure, such as 503 while something that the shop depends on is down.',
      content: { 'application/json': { schema: ERROR } },
    },
  };
}

function refusal(status: number, codes: ErrorCode[]) {
  const properties = { statusCode: { const: status }, code: { enum: codes } };
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: { 'application/json': { schema: { ...ERROR, properties } } },
  };
}
