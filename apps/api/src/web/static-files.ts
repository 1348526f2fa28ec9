import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Serves the built client's files: hashed ones for good, the others with revalidation. */
export async function serveStaticFiles(fastify: FastifyInstance, directory: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      void reply.header('Cache-Control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}
