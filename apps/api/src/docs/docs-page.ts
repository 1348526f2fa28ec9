import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { toCachedPage, sendPage } from '../web/pages';

/** What Swagger UI's package has for the page; its source maps and other builds stay unserved. */
const VIEWER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>REST API of the tool shop</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <style>body { margin: 0; }</style>
  </head>
  <body>
    <main id="docs"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** Signed in to the shop in this browser, one is so here; a validator elsewhere is not asked. */
const START = `const docs = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  onComplete() {
    const token = localStorage.getItem('accessToken');
    if (token) docs.preauthorizeApiKey('accessToken', token);
  },
});
`;

/**
 * Serves `/docs`: the description of the REST adapter to browse and to try, from our own origin alone.
 *
 * @param viewer folder of the package `swagger-ui-dist`
 */
export async function serveDocsPage(fastify: FastifyInstance, viewer: string): Promise<void> {
  const page = await toCachedPage(Buffer.from(PAGE));
  fastify.get('/docs', (request, reply) => sendPage(request, reply, 200, page));
  fastify.get('/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(START));
  await fastify.register(fastifyStatic, {
    root: viewer,
    prefix: '/docs/',
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: [`!(${VIEWER_FILES.join('|')})`],
    cacheControl: false,
    setHeaders: (reply) => void reply.header('Cache-Control', 'no-cache'),
  });
}
