import type { FastifyInstance } from 'fastify';
import { DomainError } from '@shop/api-common';
import type { ShopRequest } from '@shop/api-http';
import { hasInvalidQueryHash } from '../cache/graphql-request';
import { isGraphql, prepareErrorResponse } from './unguarded';

/** Rejects a persisted query whose hash is not a string. Apollo would ask for the full query, in vain. */
export function rejectInvalidQueryHashes(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request: ShopRequest, reply) => {
    if (!isGraphql(request) || !hasInvalidQueryHash(extensionsOf(request))) return undefined;
    const error = DomainError.badInput({ sha256Hash: 'must be a text' });
    return reply.send(prepareErrorResponse(request, reply, error));
  });
}

function extensionsOf({ method, body, query }: ShopRequest): unknown {
  const given = method === 'GET' ? query : body;
  const extensions: unknown =
    typeof given === 'object' && given !== null && 'extensions' in given ? given.extensions : undefined;
  return typeof extensions === 'string' ? parsed(extensions) : extensions;
}

/** Apollo rejects invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
