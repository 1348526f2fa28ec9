import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { Settings } from '@shop/config';
import { AppModule } from './app.module';
import { DemoDataSeeder } from './demo/demo-data-seeder';
import { exitOnUncaughtException } from './health/exit-on-uncaught-exception';
import { type ClientFolders, registerPlugins } from './http/plugins';
import { RequestBodyBudget } from './http/request-body-budget';
import { REQUEST_LIMITS } from './http/request-limits';
import { ResponseLogBuffer } from './http/completed-requests';
import { WebSocketUpgrades } from './live/web-socket-upgrades';
import { lazyChildLogger } from './logs/lazy-child-logger';
import { LOG_OPTIONS } from './logs/log-options';
import { logStream } from './logs/log-stream';
import { NestLog } from './logs/nest-log';
import { requestIdOf, requestLog } from './logs/request-log';
import { createRegistry, measureResponses } from './ops/metrics';
import { registerShopMetrics } from './ops/shop-metrics';
import { hashInlineScripts } from './web/inline-script-hashes';

export interface ShopServer {
  readonly app: NestFastifyApplication;
  readonly metrics: Registry;
}

/** The whole API, ready to listen. */
export async function createServer(settings: Settings, folders: ClientFolders): Promise<ShopServer> {
  const lines = logStream(process.stdout);
  const adapter = new FastifyAdapter({
    ...REQUEST_LIMITS,
    genReqId: requestIdOf,
    logger: { ...LOG_OPTIONS, stream: lines },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: lazyChildLogger,
    forceCloseConnections: 'idle',
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.register(settings), adapter, {
    // `readJsonBodies` parses them.
    bodyParser: false,
    logger: new NestLog(adapter.getInstance().log),
  });
  const fastify = adapter.getInstance();
  const metrics = createRegistry();
  const responses = new ResponseLogBuffer();
  responses.addReporter(requestLog(lines));
  measureResponses(metrics, responses);
  await enableTracing(fastify, responses, settings);
  exitOnUncaughtException(fastify.log, () => responses.flush());
  registerShopMetrics(app, metrics);
  const context = {
    ...{ app, fastify, settings, folders, metrics, responses },
    bodies: new RequestBodyBudget(),
    scriptHashes: await hashInlineScripts(folders.web),
  };
  await registerPlugins(context);
  const fillDemo = settings.demoData ? await app.get(DemoDataSeeder).prepare() : undefined;
  await app.init();
  // Needs the initialised application.
  app.get(WebSocketUpgrades).attachTo(fastify, responses.record);
  await fillDemo?.();
  return { app, metrics };
}

async function enableTracing(
  fastify: FastifyInstance,
  responses: ResponseLogBuffer,
  { traces }: Settings,
): Promise<void> {
  if (traces) (await import('./ops/trace-responses')).traceResponses(fastify, responses);
}
