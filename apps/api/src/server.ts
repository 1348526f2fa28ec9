import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { UnguardedRequestLimiter } from '@shop/api-auth';
import { RateLimiter } from '@shop/api-rate-limit';
import type { Settings } from '@shop/config';
import { AppModule } from './app.module';
import { cacheDependencies, type CacheDependencies } from './cache/cache-dependencies';
import { cacheResponses } from './cache/response-cache.plugin';
import { DemoDataSeeder } from './demo/demo-data-seeder';
import { serveDocsPage } from './docs/docs-page';
import { exitOnUncaughtException } from './health/exit-on-uncaught-exception';
import { enableGracefulShutdown } from './health/shutdown';
import { RequestBodyBudget } from './http/request-body-budget';
import { rejectConnectTunnels } from './http/broken-requests';
import { limitPipelinedRequests } from './http/pipelined-requests';
import { rejectTinyChunkFloods } from './http/tiny-chunk-floods';
import { compressResponses } from './http/compressed-responses';
import { ResponseLogBuffer } from './http/response-log-buffer';
import { addRequestIdToEngineErrors } from './http/engine-errors';
import { readJsonBodies, acceptOnlyJsonBodies } from './http/json-bodies';
import { cacheRemoteAddresses } from './http/remote-addresses';
import { rejectInvalidQueryHashes } from './http/invalid-query-hashes';
import { ignoreExpectHeader, joinAuthorizationHeaders, rejectInvalidRequests } from './http/invalid-requests';
import { rateLimitUnguardedRequests } from './http/rate-limits';
import { rejectRateLimitedClients, rejectRateLimitedUnknownRoutes } from './http/rate-limited-clients';
import { REQUEST_LIMITS } from './http/request-limits';
import { limitConnectionsPerIp } from './http/connections-per-ip';
import { rejectUnsafeBodies } from './http/unsafe-bodies';
import { observeResponses } from './http/response-observer';
import { rejectUnsupportedMethods } from './http/unsupported-methods';
import { WebSocketUpgrades } from './live/web-socket-upgrades';
import { LOG_OPTIONS } from './logs/log-options';
import { logStream } from './logs/log-stream';
import { NestLog } from './logs/nest-log';
import { requestIdOf, requestLog, addRequestIdHeader } from './logs/request-log';
import { registerShopMetrics } from './ops/shop-metrics';
import { measureResponses, createRegistry } from './ops/metrics';
import { AnsweredPages } from './web/answered-pages';
import { createPublicFetcher } from './web/public-fetcher';
import { serveClientPages } from './web/client-pages';
import { forwardToEmbedded } from './web/embedded-proxies';
import { serveGraphiqlPage } from './web/graphiql-page';
import { limitPasswordGuesses } from './web/password-guesses';
import { countPolicyReports } from './web/policy-reports';
import { hashInlineScripts } from './web/inline-script-hashes';
import { setSecurityHeaders } from './web/security-headers';
import { serveStaticFiles } from './web/static-files';

/** Where the built pages lie: the shop's own, and GraphiQL; and the package of Swagger UI. */
export interface ClientFolders {
  readonly web: string;
  readonly graphiql: string;
  readonly swaggerUi: string;
}

/** The API before it listens, and what it counts of its answers. */
export interface ShopServer {
  readonly app: NestFastifyApplication;
  readonly metrics: Registry;
}

/**
 * The whole API in one process, ready to listen: GraphQL, REST, the web client, GraphiQL, the description
 * of REST and, on embedded pieces, their browser-facing paths.
 */
export async function createServer(settings: Settings, folders: ClientFolders): Promise<ShopServer> {
  const lines = logStream(process.stdout);
  const adapter = new FastifyAdapter({
    ...REQUEST_LIMITS,
    genReqId: requestIdOf,
    logger: { ...LOG_OPTIONS, stream: lines },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.register(settings), adapter, {
    // They are read by `readJsonBodies`.
    bodyParser: false,
    logger: new NestLog(adapter.getInstance().log),
  });
  const fastify = adapter.getInstance();
  const metrics = createRegistry();
  const answers = new ResponseLogBuffer();
  answers.addReporter(requestLog(lines));
  measureResponses(metrics, answers);
  await traceIfWanted(fastify, answers, settings);
  // The steps stand in the order in which a request comes to them: of two that hook in at the same place, the first goes first.
  tellOfAnswers(fastify, answers);
  guardConnections(fastify, settings);
  const cached = cacheDependencies(app);
  meetRequests(fastify, app, cached);
  enableGracefulShutdown(app);
  exitOnUncaughtException(fastify.log, () => answers.flush());
  registerShopMetrics(app, metrics);
  await setSecurityHeaders(fastify, settings, await hashInlineScripts(folders.web));
  await takeInput(fastify, app, metrics, settings);
  await servePages(fastify, cached, folders, settings);
  rejectRateLimitedUnknownRoutes(fastify, app.get(UnguardedRequestLimiter));
  const fillDemo = settings.demoData ? await app.get(DemoDataSeeder).prepare() : undefined;
  await app.init();
  cacheRemoteAddresses(fastify.server);
  app.get(WebSocketUpgrades).attachTo(fastify.server, answers.record);
  await fillDemo?.();
  return { app, metrics };
}

/** First of all hooks, so that what the others refuse has an id and a line in the log, too. */
function tellOfAnswers(fastify: FastifyInstance, answers: ResponseLogBuffer): void {
  addRequestIdHeader(fastify);
  observeResponses(fastify, answers.record);
}

/** What is looked at before there is a request for a hook. */
function guardConnections(fastify: FastifyInstance, { trustProxy }: Settings): void {
  rejectConnectTunnels(fastify);
  limitConnectionsPerIp(fastify, trustProxy);
  rejectTinyChunkFloods(fastify);
  limitPipelinedRequests(fastify);
  ignoreExpectHeader(fastify);
}

/** What every request passes whose head was read, and every answer on its way out. */
function meetRequests(
  fastify: FastifyInstance,
  app: NestFastifyApplication,
  cached: CacheDependencies,
): void {
  rejectInvalidRequests(fastify);
  joinAuthorizationHeaders(fastify);
  addRequestIdToEngineErrors(fastify);
  rateLimitUnguardedRequests(fastify, app.get(UnguardedRequestLimiter));
  // Behind what refuses, and before what a ready answer needs no more: its headers were made with it.
  cacheResponses(fastify, cached);
  rejectUnsupportedMethods(fastify);
  // Behind all who read or change what is sent.
  compressResponses(fastify);
}

/** What is counted and looked at before an operation gets it. Stand-ins come before the rules for bodies: theirs are none of ours. */
async function takeInput(
  fastify: FastifyInstance,
  app: NestFastifyApplication,
  metrics: Registry,
  settings: Settings,
): Promise<void> {
  const bodies = new RequestBodyBudget();
  rejectRateLimitedClients(fastify, app.get(UnguardedRequestLimiter));
  countPolicyReports(fastify, metrics, app.get(RateLimiter), bodies);
  limitPasswordGuesses(fastify, app.get(RateLimiter));
  await forwardToEmbedded(fastify, settings);
  readJsonBodies(fastify, bodies);
  acceptOnlyJsonBodies(fastify);
  rejectUnsafeBodies(fastify);
  rejectInvalidQueryHashes(fastify);
}

/** What browsers are shown. Pages come before files: where an address could be of either, the page is meant. */
async function servePages(
  fastify: FastifyInstance,
  { cache, bus }: CacheDependencies,
  folders: ClientFolders,
  settings: Settings,
): Promise<void> {
  await serveDocsPage(fastify, folders.swaggerUi);
  await serveGraphiqlPage(fastify, folders.graphiql);
  const pages = new AnsweredPages(cache, bus, createPublicFetcher(fastify));
  await serveClientPages(fastify, folders.web, settings, pages);
  await serveStaticFiles(fastify, folders.web);
  await serveStaticFiles(fastify, folders.graphiql, '/graphiql/');
}

/** What traces are made with is loaded only where somebody wants them. */
async function traceIfWanted(
  fastify: FastifyInstance,
  answers: ResponseLogBuffer,
  { traces }: Settings,
): Promise<void> {
  if (traces) (await import('./ops/trace-responses')).traceResponses(fastify, answers);
}
