import { randomUUID } from 'node:crypto';
import { ConsoleLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Registry } from 'prom-client';
import type { Settings } from '@shop/settings';
import { AppModule } from './app.module';
import { DemoData } from './demo/demo-data';
import { takeJsonBodiesAlone } from './http/json-bodies';
import { REQUEST_LIMITS } from './http/request-limits';
import { measureRequests } from './ops/metrics';
import { serveClientPages } from './web/client-pages';
import { forwardToEmbedded } from './web/embedded-proxies';
import { serveGraphiqlPage } from './web/graphiql-page';
import { setSecurityHeaders } from './web/security-headers';
import { serveStaticFiles } from './web/static-files';

/** Where the built pages lie: the shop's own, and GraphiQL. */
export interface ClientFolders {
  readonly web: string;
  readonly graphiql: string;
}

/** The API before it listens, and what it counts of its answers. */
export interface ShopServer {
  readonly app: NestFastifyApplication;
  readonly metrics: Registry;
}

/**
 * The whole API in one process, ready to listen: GraphQL, REST, the web client, GraphiQL and, on embedded pieces,
 * their browser-facing paths.
 */
export async function createServer(settings: Settings, folders: ClientFolders): Promise<ShopServer> {
  const adapter = new FastifyAdapter({
    ...REQUEST_LIMITS,
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
  const metrics = measureRequests(fastify);
  await setSecurityHeaders(fastify);
  await forwardToEmbedded(fastify, settings);
  takeJsonBodiesAlone(fastify);
  await serveGraphiqlPage(fastify, folders.graphiql);
  await serveClientPages(fastify, folders.web);
  await serveStaticFiles(fastify, folders.web);
  await serveStaticFiles(fastify, folders.graphiql, '/graphiql/');
  app.enableShutdownHooks();
  await app.init();
  if (settings.demoData) await app.get(DemoData).ensure();
  return { app, metrics };
}
