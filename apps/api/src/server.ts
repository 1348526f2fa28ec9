import { randomUUID } from 'node:crypto';
import { ConsoleLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '@shop/settings';
import { AppModule } from './app.module';
import { DemoData } from './demo/demo-data';
import { serveClientPages } from './web/client-pages';
import { forwardToEmbedded } from './web/embedded-proxies';
import { setSecurityHeaders } from './web/security-headers';
import { serveStaticFiles } from './web/static-files';

const BODY_LIMIT_BYTES = 100 * 1024;
const REQUEST_TIMEOUT_MS = 8_000;

/**
 * The whole API in one process, ready to listen: GraphQL, REST, the web client and, on embedded pieces, their
 * browser-facing paths.
 *
 * @param webDirectory the built client
 */
export async function createServer(
  settings: Settings,
  webDirectory: string,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.register(settings), adapter, {
    rawBody: true,
    logger: new ConsoleLogger({ json: true, logLevels: ['log', 'warn', 'error', 'fatal'] }),
  });
  const fastify = adapter.getInstance();
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
  });
  await setSecurityHeaders(fastify);
  await forwardToEmbedded(fastify, settings);
  await serveClientPages(fastify, webDirectory);
  await serveStaticFiles(fastify, webDirectory);
  app.enableShutdownHooks();
  await app.init();
  if (settings.demoData) await app.get(DemoData).ensure();
  return app;
}
