import { Extensions } from '@nestjs/graphql';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { GraphQLField } from 'graphql';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tags of the cached responses of a public route. */
    cacheTags?: readonly string[];
  }
}

const CACHE_TAGS = 'cacheTags';

/**
 * Caches a public query whose result does not depend on the caller, until a tag is invalidated (see
 * `withCacheInvalidation`).
 */
export const CachedQuery = (...tags: string[]) => Extensions({ [CACHE_TAGS]: tags });

/** Like {@link CachedQuery}, for a GET route of REST. */
export const CachedRoute = (...tags: string[]) => RouteConfig({ [CACHE_TAGS]: tags });

/** Tags of a root field; undefined when it must not be cached. */
export function cacheTagsOf({ extensions }: GraphQLField<unknown, unknown>): readonly string[] | undefined {
  const tags: unknown = extensions[CACHE_TAGS];
  return Array.isArray(tags) ? tags : undefined;
}
