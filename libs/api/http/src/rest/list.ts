import type { FastifyReply } from 'fastify';
import { DomainError, type Page } from '@shop/api-common';
import { z } from 'zod';
import { type QueryString, queryValue } from './query-value';
import type { RestDocumentation } from './rest-doc';

const LIMIT_MAX = 1000;

const listQuery = z.object({
  limit: z.int().min(1).max(LIMIT_MAX).default(LIMIT_MAX),
  after: z.string().optional().describe('Where the page before ended: as its `Link` header says.'),
});

/** The part of a {@link RestDocumentation} that is the same for all lists. */
export function listDocumentation<Dto>(dto: z.ZodType<Dto>) {
  return {
    query: listQuery,
    response: z.array(dto),
    responseHeaders: { Link: '`<...>; rel="next"`: the address of the next page, when there is more.' },
  } satisfies Partial<RestDocumentation>;
}

/** @throws DomainError BAD_USER_INPUT for a limit outside 1 to 1000, or for what is not one text */
export function parseListQuery(query: QueryString): { limit: number; after: string | undefined } {
  const [limit, after] = [queryValue(query, 'limit'), queryValue(query, 'after')];
  const count =
    limit === undefined ? LIMIT_MAX : Number(/^\d{1,4}$/.test(String(limit)) ? limit : Number.NaN);
  if (!(count >= 1 && count <= LIMIT_MAX)) {
    throw DomainError.badInput({ limit: `must be a whole number from 1 to ${LIMIT_MAX}` });
  }
  if (after !== undefined && typeof after !== 'string')
    throw DomainError.badInput({ after: 'must be one text' });
  return { limit: count, after };
}

/** A page as the documented plain array; when there is more, a `Link` header tells where. */
export function sendList<Row, Dto>(reply: FastifyReply, page: Page<Row>, map: (row: Row) => Dto): Dto[] {
  const last = page.edges.at(-1);
  if (page.hasNextPage && last) {
    const url = new URL(reply.request.url, 'http://localhost');
    url.searchParams.set('after', last.cursor);
    void reply.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page.edges.map((edge) => map(edge.node));
}
