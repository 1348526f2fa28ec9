import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { UnguardedRequestLimiter } from '@shop/api-auth';
import { RateLimiter } from '@shop/api-rate-limit';
import type { Settings } from '@shop/config';
import { cacheDependencies, cacheResponses } from '../cache/response-cache.plugin';
import { serveDocsPage } from '../docs/docs-page';
import { enableGracefulShutdown } from '../health/shutdown';
import { addRequestIdHeader } from '../logs/request-log';
import { CatalogPages, type DocumentFetcher } from '../web/catalog-pages';
import { serveClientPages } from '../web/client-pages';
import { forwardToEmbedded } from '../web/embedded-proxies';
import { serveGraphiqlPage } from '../web/graphiql-page';
import { limitPasswordGuesses } from '../web/password-guesses';
import { serveLetterPreview } from '../web/letter-preview';
import { countPolicyReports } from '../web/policy-reports';
import { createPublicFetcher, PreloadedPages, sendPublicQuery } from '../web/preloaded-pages';
import { setSecurityHeaders } from '../web/security-headers';
import { redirectFormerPictures } from '../web/former-pictures';
import { Sitemap } from '../web/sitemap';
import { serveSitemap } from '../web/sitemap-routes';
import { sitemapSource } from '../web/sitemap-source';
import { serveStaticFiles } from '../web/static-files';
import { rejectConnectTunnels } from './broken-requests';
import { compressResponses } from './compressed-responses';
import { limitConnectionsPerIp } from './connections-per-ip';
import { rejectUnknownMethods } from './allowed-methods';
import { addCorsHeaders, answerPreflights } from './cors';
import { readDocumentIds } from './document-ids';
import {
  addRequestIdToEngineErrors,
  rejectInvalidQueryHashes,
  rejectUnsupportedMethods,
} from './graphql-requests';
import { rejectUnknownGraphqlParameters } from './graphql-parameters';
import {
  ignoreExpectHeader,
  joinAuthorizationHeaders,
  rejectInvalidRequests,
  rejectRebindingHosts,
} from './invalid-requests';
import { acceptOnlyJsonBodies, readJsonBodies } from './json-bodies';
import { passCsvBodies } from './csv-bodies';
import { passPictureBodies } from './picture-bodies';
import { limitPipelinedRequests } from './pipelined-requests';
import { offerProblemDetails } from './problem-details';
import { addPublicUrl } from './public-url';
import {
  rateLimitUnguardedRequests,
  rejectRateLimitedClients,
  rejectRateLimitedUnknownRoutes,
} from './rate-limits';
import type { RequestBodyBudget } from './request-body-budget';
import { observeResponses, type ResponseLogBuffer } from './completed-requests';
import { rejectTinyChunkFloods } from './tiny-chunk-floods';
import { rejectUnsafeBodies } from './unsafe-bodies';

/** Folders of the built pages: the web client, GraphiQL, and the package of Swagger UI. */
export interface ClientFolders {
  readonly web: string;
  readonly graphiql: string;
  readonly swaggerUi: string;
}

export interface PluginContext {
  readonly app: NestFastifyApplication;
  readonly fastify: FastifyInstance;
  readonly settings: Settings;
  readonly folders: ClientFolders;
  readonly metrics: Registry;
  readonly responses: ResponseLogBuffer;
  readonly bodies: RequestBodyBudget;
  readonly scriptHashes: readonly string[];
}

type Plugin = (context: PluginContext) => void | Promise<void>;

/** In order of execution: within one Fastify hook, the plugin that is registered first runs first. */
const PLUGINS: readonly Plugin[] = [
  // First hooks, so that rejected requests have an id and a log entry too.
  ({ fastify }) => addRequestIdHeader(fastify),
  ({ fastify, responses }) => observeResponses(fastify, responses.record),
  // Listeners of Node's server, which run before any hook of Fastify.
  ({ fastify }) => rejectConnectTunnels(fastify),
  ({ fastify, settings }) => limitConnectionsPerIp(fastify, settings.trustProxy),
  ({ fastify }) => rejectTinyChunkFloods(fastify),
  // Intercepts all `request` listeners registered so far; the one for floods has to see each chunk.
  ({ fastify }) => limitPipelinedRequests(fastify),
  ({ fastify }) => ignoreExpectHeader(fastify),
  // Before anything reads headers.
  ({ fastify }) => rejectInvalidRequests(fastify),
  ({ fastify, settings }) => rejectRebindingHosts(fastify, settings),
  ({ fastify }) => joinAuthorizationHeaders(fastify),
  ({ fastify, settings }) => addPublicUrl(fastify, settings),
  // Before anything sends a response.
  ({ fastify, settings }) => addCorsHeaders(fastify, settings),
  // `onSend`: before the cache reads status and error codes.
  ({ fastify }) => addRequestIdToEngineErrors(fastify),
  ({ fastify, app }) => rateLimitUnguardedRequests(fastify, app.get(UnguardedRequestLimiter)),
  // Before the cache, whose hits need its header.
  ({ app }) => enableGracefulShutdown(app),
  // After everything that rejects by headers; before security headers, which hits bring along.
  ({ fastify, app }) => cacheResponses(fastify, cacheDependencies(app)),
  ({ fastify }) => offerProblemDetails(fastify),
  // `onSend`: after everything that reads or replaces the payload as text.
  ({ fastify }) => compressResponses(fastify),
  // Before all routes, whose responses need them.
  ({ fastify, settings, scriptHashes }) => setSecurityHeaders(fastify, settings, scriptHashes),
  ({ fastify }) => answerPreflights(fastify),
  ({ fastify }) => rejectUnknownMethods(fastify),
  ({ fastify }) => rejectUnsupportedMethods(fastify),
  // `preHandler`: before documents are parsed and validated.
  ({ fastify, app }) => rejectRateLimitedClients(fastify, app.get(UnguardedRequestLimiter)),
  // Before the parser of JSON: its route has parsers of its own.
  ({ fastify, app, metrics, bodies }) => countPolicyReports(fastify, metrics, app.get(RateLimiter), bodies),
  // Before the proxy routes that it limits.
  ({ fastify, app }) => limitPasswordGuesses(fastify, app.get(RateLimiter)),
  // Before the rules for bodies, which do not apply to forwarded requests.
  ({ fastify, settings }) => forwardToEmbedded(fastify, settings),
  // Before all hooks that use the parsed body.
  ({ fastify, bodies }) => readJsonBodies(fastify, bodies),
  ({ fastify }) => acceptOnlyJsonBodies(fastify),
  ({ fastify }) => passPictureBodies(fastify),
  ({ fastify }) => passCsvBodies(fastify),
  // `preValidation`: with the parsed body, before the cache reads it in `preHandler`.
  ({ fastify }) => rejectUnsafeBodies(fastify),
  ({ fastify }) => readDocumentIds(fastify),
  ({ fastify }) => rejectUnknownGraphqlParameters(fastify),
  ({ fastify }) => rejectInvalidQueryHashes(fastify),
  // Pages before files: a URL that could be either is a page.
  ({ fastify, folders }) => serveDocsPage(fastify, folders.swaggerUi),
  ({ fastify, folders }) => serveGraphiqlPage(fastify, folders.graphiql),
  ({ fastify, app, settings, folders }) => {
    const { cache, bus } = cacheDependencies(app);
    const pages = new PreloadedPages(cache, bus, createPublicFetcher(fastify));
    const fetchHead: DocumentFetcher = (query, variables, ip) =>
      sendPublicQuery(fastify, { query }, variables, ip);
    const catalog = new CatalogPages({ cache, bus }, fetchHead, settings.publicUrl);
    return serveClientPages(fastify, folders.web, settings, pages, catalog);
  },
  ({ fastify, app, folders }) =>
    serveSitemap(fastify, folders.web, new Sitemap(sitemapSource(app)), app.get(RateLimiter)),
  ({ fastify, app, settings }) => serveLetterPreview(fastify, settings, app.get(RateLimiter)),
  ({ fastify, folders }) => serveStaticFiles(fastify, folders.web),
  ({ fastify }) => redirectFormerPictures(fastify),
  ({ fastify, folders }) => serveStaticFiles(fastify, folders.graphiql, '/graphiql/'),
  // Last hook: pages and files are known routes by now.
  ({ fastify, app }) => rejectRateLimitedUnknownRoutes(fastify, app.get(UnguardedRequestLimiter)),
];

export async function registerPlugins(context: PluginContext): Promise<void> {
  for (const plugin of PLUGINS) await plugin(context);
}
