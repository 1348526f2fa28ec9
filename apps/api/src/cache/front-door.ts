import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { acceptedEncoding, type CachedResponse } from '@shop/api-cache';
import { GRAPHQL_PATH } from '@shop/api-http';
import type { RateLimitedRequest } from '@shop/api-rate-limit';
import { endBodyless } from '../http/end-bodyless';
import { invalidRequestReason } from '../http/invalid-requests';
import { sendWhole } from '../http/send-whole';
import { interceptRequests } from '../http/intercept-requests';
import { traceparentOf, type ResponseObserver } from '../http/response-observer';
import { requestIdOf } from '../logs/request-log';
import { AskedBefore } from './asked-before';
import { type CacheParts, isRefused, takeReads } from './cache-parts';
import type { CacheableCall } from './cacheable-call';
import { type Parting, readyAnswer } from './ready-answer';
import { putBack, saidBy, takeShortBody } from './short-body';
import { noteTrial } from './trials';
import { acceptOf, isVisitor, mayGet } from './visitors';

/** What a {@link FrontDoor} works with beside the cache. */
export interface DoorParts extends CacheParts {
  /** Is told of every answer given at the door. */
  readonly witness: ResponseObserver;
  /** Where a request came from, as trusted proxies say. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** A request on its way through the door. */
interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly cameAt: number;
  /** Leaves it to Fastify. */
  readonly letIn: () => void;
}

/** As limits count it, and as it is answered. */
type Asker = RateLimitedRequest & Parting;

/**
 * Answers what is ready, and queries of which only the variables are new, with Node's own means: everything that Fastify
 * does for a request costs several times what the answer does. Everything else goes on to Fastify as it came. What holds for
 * every answer is kept: the request's id, its line in the log and its place in the metrics, its client's limit, and all
 * headers, which are those of the answer that Fastify gave first.
 */
export class FrontDoor {
  private readonly asked = new AskedBefore();

  constructor(private readonly parts: DoorParts) {}

  /** Puts itself before whatever listens to the requests of a server. */
  openAt(server: Server): void {
    const handOn = interceptRequests(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const letIn = () => handOn(request, response);
      this.meet({ request, response, cameAt: performance.now(), letIn });
    });
  }

  private meet(visit: Visit): void {
    const { request, letIn } = visit;
    const { method, url } = request;
    if (!isVisitor(request) || !this.parts.bus.isConnected || invalidRequestReason(request) !== undefined)
      letIn();
    else if (method === 'GET') this.meetGet(visit);
    else if (method === 'POST' && url === GRAPHQL_PATH) this.meetPost(visit);
    else letIn();
  }

  private meetGet(visit: Visit): void {
    const { request, letIn } = visit;
    const { url = '', headers } = request;
    const accept = acceptOf(request);
    const { calls } = this.parts;
    const isQuery = url.startsWith(`${GRAPHQL_PATH}?`) && !accept.includes('text/html');
    if (isQuery && this.isRefused(request)) return letIn();
    const wanted = isQuery ? calls.ofGet(url, accept) : calls.knownGet(url, accept);
    const isUsual = headers['content-type'] === undefined;
    if (wanted && isUsual && mayGet(request, wanted)) this.answer(visit, wanted);
    else letIn();
  }

  private meetPost(visit: Visit): void {
    const { request, response, cameAt, letIn } = visit;
    if (this.isRefused(request)) return letIn();
    takeShortBody(request, (body) => {
      if (!body) return letIn();
      const leave = () => {
        putBack(request, body);
        letIn();
      };
      const { calls } = this.parts;
      const wanted = calls.ofPost(body, () => saidBy(body), acceptOf(request));
      if (wanted) this.answer({ request, response, cameAt, letIn: leave }, wanted);
      else leave();
    });
  }

  private isRefused(request: IncomingMessage): boolean {
    return isRefused(this.parts, () => this.parts.addressOf(request));
  }

  /** Whoever has nothing left is sent on to where reads are refused. */
  private answer(visit: Visit, wanted: CacheableCall): void {
    const { request, letIn } = visit;
    const { cache, made, addressOf } = this.parts;
    const id = requestIdOf(request);
    const asker: Asker = { id, ip: addressOf(request), headers: request.headers };
    const cached = cache.get(wanted.key);
    const isToMake = !cached && made.knows(wanted) && !cache.isBeingMade(wanted.key);
    if (!cached && !isToMake) return letIn();
    const goOn = () => {
      if (cached) this.send(visit, wanted, cached, asker);
      else void this.make(visit, wanted, asker);
    };
    takeReads(this.parts, asker, wanted.reads, goOn, letIn);
  }

  private async make(visit: Visit, wanted: CacheableCall, asker: Asker): Promise<void> {
    const { cache, made } = this.parts;
    const fill = cache.fill(wanted.key, wanted.tags, { isKept: this.asked.again(wanted.key) });
    const tried = { areReadsCounted: true, trial: {}, ...asker };
    // Whatever was wrong, who is let in gets an answer.
    const response = await made.make(wanted, tried).catch(() => undefined);
    if (response) {
      fill.store(response);
      const encoding = acceptedEncoding(visit.request.headers['accept-encoding']);
      if (encoding) await response.prepareOnce(encoding);
      this.send(visit, wanted, response, { isNew: true, ...asker });
    } else {
      fill.abandon();
      const { rateLimit: rate, areReadsCounted: readsTaken, trial } = tried;
      noteTrial(visit.request, { ...(rate && { rateLimit: rate }), areReadsCounted: readsTaken, trial });
      visit.letIn();
    }
  }

  private send(
    visit: Visit,
    { route, operation }: CacheableCall,
    response: CachedResponse,
    asker: Asker,
  ): void {
    const { request, cameAt } = visit;
    const answer = readyAnswer(request, response, asker);
    if (this.parts.leave.inProgress) visit.response.shouldKeepAlive = false;
    endBodyless(request);
    sendWhole(visit.response, answer);
    this.parts.witness({
      id: asker.id,
      method: request.method ?? '',
      route,
      operation,
      errorCodes: undefined,
      user: undefined,
      traceparent: traceparentOf(request.headers),
      status: answer.status,
      durationMs: performance.now() - cameAt,
      completedAt: Date.now(),
    });
  }
}
