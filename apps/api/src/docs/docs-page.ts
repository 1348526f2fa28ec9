import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { toCachedPage, sendPage } from '../web/pages';

/** Source maps and other builds are not served. */
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

/** Uses the token of the signed-in user; no validator elsewhere is called. */
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

/** Serves `/docs` with Swagger UI. @param viewer folder of the package `swagger-ui-dist` */
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
