import type { FastifyReply } from 'fastify';
import { DomainError, type Page } from '@shop/api-common';
import { z } from 'zod';
import { EXAMPLE, withExample } from './examples';
import type { RestDocumentation } from './rest-doc';

export type QueryString = Readonly<Record<string, unknown>>;

/** The unvalidated value of a parameter; `name[$ne]=x` yields an object, which no schema accepts. */
export function queryValue(query: QueryString, name: string): unknown {
  const operator = Object.keys(query).find((key) => key.startsWith(`${name}[`));
  return operator === undefined ? query[name] : { [operator]: query[operator] };
}

/** The unvalidated values of the parameters that a schema names. */
export function queryValues(query: QueryString, { shape }: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, queryValue(query, name)]));
}

/** Two names of one parameter. */
const EMAIL_NAMES = ['customerEmail', 'email'];

/** The e-mail address; different ones for none. An unencoded plus decodes to a space, which no address contains, so it is restored. */
export function readEmailParameter(query: QueryString): unknown {
  const values = EMAIL_NAMES.map((name) => queryValue(query, name)).filter((value) => value !== undefined);
  const value = new Set(values).size > 1 ? values : values[0];
  return typeof value === 'string' ? value.trim().replaceAll(' ', '+') : value;
}

const MAX_LIMIT = 1000;

const listQuery = z.object({
  limit: withExample(z.int().min(1).max(MAX_LIMIT).default(MAX_LIMIT).describe('Rows at the most.'), 20),
  after: withExample(
    z.string().optional().describe('Where the page before ended: as its `Link` header says.'),
    EXAMPLE.cursors.tools,
  ),
});

/** Of routes that are cached. */
export const ETAG_HEADER = { ETag: 'Of this representation, for `If-None-Match`.' };

/** @param cursor example of `after` */
export function listDocumentation<Dto>(dto: z.ZodType<Dto>, cursor: string = EXAMPLE.cursors.tools) {
  return {
    query: listQuery.extend({ after: withExample(listQuery.shape.after, cursor) }),
    response: z.array(dto),
    responseHeaders: { Link: '`<...>; rel="next"`: the address of the next page, when there is more.' },
  } satisfies Partial<RestDocumentation>;
}

/** @throws DomainError BAD_USER_INPUT for a limit outside 1 to 1000 or a repeated parameter */
export function parseListQuery(query: QueryString): { limit: number; after: string | undefined } {
  const [limit, after] = [queryValue(query, 'limit'), queryValue(query, 'after')];
  const count =
    limit === undefined ? MAX_LIMIT : Number(/^\d{1,4}$/.test(String(limit)) ? limit : Number.NaN);
  if (!(count >= 1 && count <= MAX_LIMIT)) {
    throw DomainError.badInput({ limit: `must be a whole number from 1 to ${MAX_LIMIT}` });
  }
  if (after !== undefined && typeof after !== 'string')
    throw DomainError.badInput({ after: 'must be one text' });
  return { limit: count, after };
}

/** Sends a page as the documented plain array, with a `Link` header to the next page. */
export function sendList<Row, Dto>(reply: FastifyReply, page: Page<Row>, map: (row: Row) => Dto): Dto[] {
  const last = page.edges.at(-1);
  if (page.hasNextPage && last) {
    const url = new URL(reply.request.url, 'http://localhost');
    url.searchParams.set('after', last.cursor);
    void reply.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page.edges.map((edge) => map(edge.node));
}
