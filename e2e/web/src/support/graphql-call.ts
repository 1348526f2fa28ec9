import type { Request } from 'playwright-core';

/** The address of all GraphQL calls, by POST or GET. */
export const GRAPHQL = /\/graphql(?:\?|$)/;

/** The operation that a call asks for; empty for none. */
export function operationOf(request: Request): string {
  const asked: { operationName?: string } = request.postDataJSON() ?? {};
  return asked.operationName ?? new URL(request.url()).searchParams.get('operationName') ?? '';
}
