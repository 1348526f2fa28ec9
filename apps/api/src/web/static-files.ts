import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 604_800;

/**
 * Serves the files of a built client: hashed ones for good, pictures for a day (a changed one gets a name of its own), the
 * others with revalidation.
 *
 * @param prefix the path that the client was built for
 */
export async function serveStaticFiles(
  fastify: FastifyInstance,
  directory: string,
  prefix = '/',
): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: directory,
    prefix,
    decorateReply: false,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['index.html', 'pages/**', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      void reply.header('Cache-Control', cacheControlOf(path));
    },
  });
}

function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  if (!path.endsWith('.webp')) return 'no-cache';
  return `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${WEEK_SECONDS}`;
}
