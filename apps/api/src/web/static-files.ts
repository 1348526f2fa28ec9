import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the files of a built client: hashed ones for good, the others with revalidation.
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
      const hashed = path.includes('/assets/');
      void reply.header('Cache-Control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}
