import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { escapeRegExp } from '@shop/api-common';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 604_800;
/** Pages have routes of their own, compressed files replace others, and hidden ones belong to the build. */
const UNSERVED = /\.(?:html|br|gz)$|^\./;

const PICTURE = /\.(?:webp|avif|png|jpe?g|svg|ico)$/;
const FOR_EVERY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Serves the files of a built client that exist at the start: hashed ones are immutable, pictures are fresh for a day,
 * others are revalidated.
 * @param prefix the path that the client was built for
 */
export async function serveStaticFiles(
  fastify: FastifyInstance,
  directory: string,
  prefix = '/',
): Promise<void> {
  await fastify.register(async (scope) => {
    await scope.register(fastifyStatic, {
      ...{ root: directory, serve: false, cacheControl: false, preCompressed: true },
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', cacheControlOf(path));
        if (PICTURE.test(path)) void reply.headers(FOR_EVERY_ORIGIN);
      },
    });
    for (const [folder, names] of byFolder(directory)) {
      // One route per folder: one per file slowed the start by a twelfth.
      scope.get<{ Params: { name: string } }>(
        `${prefix}${folder}:name(^(?:${names.map(escapeRegExp).join('|')})$)`,
        { errorHandler },
        ({ params }, reply) => reply.sendFile(folder + params.name),
      );
    }
  });

  /** A client that disconnects is not a server error. */
  function errorHandler(...[error, request, reply]: Parameters<FastifyInstance['errorHandler']>): void {
    const { code } = Object(error) as { code?: unknown };
    if (code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
    else fastify.errorHandler(error, request, reply);
  }
}

/** Names of the served files by folder, such as `assets/` or empty. */
function byFolder(directory: string): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  const list = (folder: string) => {
    const entries = readdirSync(posix.join(directory, folder), { withFileTypes: true });
    const served = entries.filter(({ name }) => !UNSERVED.test(name));
    const files = served.filter((entry) => entry.isFile()).map(({ name }) => name);
    if (files.length > 0) folders.set(folder, files);
    for (const entry of served) if (entry.isDirectory()) list(`${folder}${entry.name}/`);
  };
  list('');
  return folders;
}

function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  if (!/\.(?:webp|avif)$/.test(path)) return 'no-cache';
  return `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${WEEK_SECONDS}`;
}
