import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DEMO_ACCOUNTS } from '@shop/contracts';
import { toCachedPage, sendPage } from '../web/pages';
import styles from './docs.css?raw';
import page from './docs.html?raw';
import script from './start.js?raw';

/** Source maps and other builds are not served. */
const VIEWER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];
const ACCOUNTS = DEMO_ACCOUNTS.map(({ label, email, password }) => ({ label, email, password }));
const SCRIPT = `const DEMO_ACCOUNTS = ${JSON.stringify(ACCOUNTS)};\n${script}`;

/** Serves `/docs` with Swagger UI. @param viewer folder of the package `swagger-ui-dist` */
export async function serveDocsPage(fastify: FastifyInstance, viewer: string): Promise<void> {
  const cached = await toCachedPage(Buffer.from(page));
  fastify.get('/docs', (request, reply) => sendPage(request, reply, 200, cached));
  fastify.get('/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  fastify.get('/docs/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(styles));
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
