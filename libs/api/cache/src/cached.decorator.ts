import { Extensions } from '@nestjs/graphql';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { GraphQLField } from 'graphql';

declare module 'fastify' {
  interface FastifyContextConfig {
    cacheTags?: readonly string[];
  }
}

const CACHE_TAGS = 'cacheTags';

/** Caches a query whose result does not depend on the caller, until a tag is invalidated. On a field of another type: the further
 * tags of cached queries that select it. */
export const CachedQuery = (...tags: string[]) => Extensions({ [CACHE_TAGS]: tags });

export const CachedRoute = (...tags: string[]) => RouteConfig({ [CACHE_TAGS]: tags });

export function cacheTagsOf({ extensions }: GraphQLField<unknown, unknown>): readonly string[] | undefined {
  const tags: unknown = extensions[CACHE_TAGS];
  return Array.isArray(tags) ? tags : undefined;
}
