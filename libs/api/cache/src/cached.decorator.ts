import { Extensions } from '@nestjs/graphql';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { GraphQLField } from 'graphql';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the answers of a public route are made from; they may be kept until that changes. */
    cacheTags?: readonly string[];
  }
}

const CACHE_TAGS = 'cacheTags';

/**
 * For a query that is open to everyone and does not ask who calls: its answers are kept, and dropped by every write to
 * what a tag names (see `toldWrites`).
 */
export const CachedQuery = (...tags: string[]) => Extensions({ [CACHE_TAGS]: tags });

/** As {@link CachedQuery}, for a GET of REST. */
export const CachedRoute = (...tags: string[]) => RouteConfig({ [CACHE_TAGS]: tags });

/** The tags of a root field; undefined when its answers must not be kept. */
export function cacheTagsOf({ extensions }: GraphQLField<unknown, unknown>): readonly string[] | undefined {
  const tags: unknown = extensions[CACHE_TAGS];
  return Array.isArray(tags) ? tags : undefined;
}
