import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { UnguardedWork } from '@shop/api-auth';
import { RateLimits } from '@shop/api-rate-limit';
import type { Settings } from '@shop/config';
import { AppModule } from './app.module';
import { type CacheParts, cachePartsOf } from './cache/cache-parts';
import { type DoorParts, FrontDoor } from './cache/front-door';
import { keepResponses } from './cache/keep-response';
import { serveCached } from './cache/serve-cached';
import { DemoFilling } from './demo/demo-filling';
import { serveDocsPage } from './docs/docs-page';
import { endOnDefect } from './health/end-on-defect';
import { leaveOnSignal } from './health/leave';
import { BodiesUnderWay } from './http/bodies-under-way';
import { refuseTunnels } from './http/broken-requests';
import { closeCrowdedConnections } from './http/crowded-connections';
import { endCrumbledBodies } from './http/crumbled-bodies';
import { compressAnswers } from './http/compressed-answers';
import { GivenAnswers } from './http/given-answers';
import { nameEngineRefusals } from './http/engine-refusals';
import { readJsonBodies, takeJsonBodiesAlone } from './http/json-bodies';
import { rememberAddresses } from './http/known-addresses';
import { refuseOddHashes } from './http/odd-hashes';
import { ignoreExpectations, joinAuthorizations, refuseOddRequests } from './http/odd-requests';
import { limitWhatNobodyGuards } from './http/rate-limits';
import { refuseSpentClients, refuseSpentStrays } from './http/spent-clients';
import { REQUEST_LIMITS } from './http/request-limits';
import { closeSurplusConnections } from './http/surplus-connections';
import { refuseUnsafeBodies } from './http/unsafe-bodies';
import { witnessAnswers } from './http/witness';
import { refuseWrongMethods } from './http/wrong-methods';
import { clientAddress } from './live/client-address';
import { Upgrades } from './live/upgrades';
import { LOG_OPTIONS } from './logs/log-options';
import { logStream } from './logs/log-stream';
import { NestLog } from './logs/nest-log';
import { requestIdOf, requestLog, tellRequestIds } from './logs/request-log';
import { measureShop } from './ops/measure-shop';
import { measureAnswers, newRegistry } from './ops/metrics';
import { AnsweredPages } from './web/answered-pages';
import { askThrough } from './web/ask-public';
import { serveClientPages } from './web/client-pages';
import { forwardToEmbedded } from './web/embedded-proxies';
import { serveGraphiqlPage } from './web/graphiql-page';
import { limitPasswordGuesses } from './web/password-guesses';
import { countPolicyReports } from './web/policy-reports';
import { hashesOfScripts } from './web/scripts-in-pages';
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
  const metrics = newRegistry();
  const answers = new GivenAnswers();
  answers.tellTo(requestLog(lines));
  measureAnswers(metrics, answers);
  await traceIfWanted(fastify, answers, settings);
  // The steps stand in the order in which a request comes to them: of two that hook in at the same place, the first goes first.
  tellOfAnswers(fastify, answers);
  guardConnections(fastify, settings);
  const cached = cachePartsOf(app);
  meetRequests(fastify, app, cached);
  leaveOnSignal(app);
  endOnDefect(fastify.log, () => answers.tell());
  measureShop(app, metrics);
  await setSecurityHeaders(fastify, settings, await hashesOfScripts(folders.web));
  await takeInput(fastify, app, metrics, settings);
  await servePages(fastify, cached, folders, settings);
  refuseSpentStrays(fastify, app.get(UnguardedWork));
  const fillDemo = settings.demoData ? await app.get(DemoFilling).prepare() : undefined;
  await app.init();
  openDoors(fastify, app, { ...cached, witness: answers.note }, settings);
  await fillDemo?.();
  return { app, metrics };
}

/** First of all hooks, so that what the others refuse has an id and a line in the log, too. */
function tellOfAnswers(fastify: FastifyInstance, answers: GivenAnswers): void {
  tellRequestIds(fastify);
  witnessAnswers(fastify, answers.note);
}

/** What is looked at before there is a request for a hook. */
function guardConnections(fastify: FastifyInstance, { trustProxy }: Settings): void {
  refuseTunnels(fastify);
  closeSurplusConnections(fastify, trustProxy);
  endCrumbledBodies(fastify);
  closeCrowdedConnections(fastify);
  ignoreExpectations(fastify);
}

/** What every request passes whose head was read, and every answer on its way out. */
function meetRequests(fastify: FastifyInstance, app: NestFastifyApplication, cached: CacheParts): void {
  refuseOddRequests(fastify);
  joinAuthorizations(fastify);
  nameEngineRefusals(fastify);
  limitWhatNobodyGuards(fastify, app.get(UnguardedWork));
  // Behind what refuses, and before what a ready answer needs no more: its headers were made with it.
  serveCached(fastify, cached);
  refuseWrongMethods(fastify);
  keepResponses(fastify);
  // Behind all who read or change what is sent.
  compressAnswers(fastify);
}

/** What is counted and looked at before an operation gets it. Stand-ins come before the rules for bodies: theirs are none of ours. */
async function takeInput(
  fastify: FastifyInstance,
  app: NestFastifyApplication,
  metrics: Registry,
  settings: Settings,
): Promise<void> {
  const bodies = new BodiesUnderWay();
  refuseSpentClients(fastify, app.get(UnguardedWork));
  countPolicyReports(fastify, metrics, app.get(RateLimits), bodies);
  limitPasswordGuesses(fastify, app.get(RateLimits));
  await forwardToEmbedded(fastify, settings);
  readJsonBodies(fastify, bodies);
  takeJsonBodiesAlone(fastify);
  refuseUnsafeBodies(fastify);
  refuseOddHashes(fastify);
}

/** What browsers are shown. Pages come before files: where an address could be of either, the page is meant. */
async function servePages(
  fastify: FastifyInstance,
  { cache, bus }: CacheParts,
  folders: ClientFolders,
  settings: Settings,
): Promise<void> {
  await serveDocsPage(fastify, folders.swaggerUi);
  await serveGraphiqlPage(fastify, folders.graphiql);
  const pages = new AnsweredPages(cache, bus, askThrough(fastify));
  await serveClientPages(fastify, folders.web, settings, pages);
  await serveStaticFiles(fastify, folders.web);
  await serveStaticFiles(fastify, folders.graphiql, '/graphiql/');
}

/** At last, when Nest listens to the server: what stands before all of it, and takes connections and requests out of its hands. */
function openDoors(
  { server }: FastifyInstance,
  app: NestFastifyApplication,
  parts: Omit<DoorParts, 'addressOf'>,
  { trustProxy }: Settings,
): void {
  rememberAddresses(server);
  app.get(Upgrades).openAt(server, parts.witness);
  new FrontDoor({ ...parts, addressOf: clientAddress(trustProxy) }).openAt(server);
}

/** What traces are made with is loaded only where somebody wants them. */
async function traceIfWanted(
  fastify: FastifyInstance,
  answers: GivenAnswers,
  { traces }: Settings,
): Promise<void> {
  if (traces) (await import('./ops/trace-answers')).traceAnswers(fastify, answers);
}
