import type { FastifyInstance } from 'fastify';
import type { ShopRequest } from '@shop/api-http';
import { isGraphql } from './unguarded';

/** `documentId` of GraphQL over HTTP: a SHA-256, with or without its prefix. */
const DOCUMENT_ID = /^(?:sha256:)?([\da-f]{64})$/;

/** Turns the `documentId` of a request without a document into the persisted query of that hash, which everything else knows. */
export function readDocumentIds(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request: ShopRequest, _reply, done) => {
    const { body } = request;
    if (isGraphql(request) && typeof body === 'object' && body !== null && 'documentId' in body)
      request.body = withHash(body);
    done();
  });
}

/** The same for the URL of a GET, before it is routed. */
export function rewriteDocumentId(url: string): string {
  const [path, search] = url.split('?', 2);
  if (!/^\/graphql\/?$/.test(path ?? '') || !search?.includes('documentId=')) return url;
  const { extensions, ...others } = withHash(Object.fromEntries(new URLSearchParams(search)));
  const parameters = new URLSearchParams(others as Record<string, string>);
  if (extensions !== undefined)
    parameters.set('extensions', typeof extensions === 'string' ? extensions : JSON.stringify(extensions));
  return `${path}?${parameters}`;
}

/** An id that is none stays, and is rejected as an unknown parameter. */
function withHash(parameters: object): Record<string, unknown> {
  const { documentId, ...others } = { ...parameters } as Record<string, unknown>;
  const [, sha256Hash] = DOCUMENT_ID.exec(String(documentId)) ?? [];
  if (sha256Hash === undefined) return { ...parameters };
  if (others['query'] || others['extensions']) return others;
  return { ...others, extensions: { persistedQuery: { version: 1, sha256Hash } } };
}
