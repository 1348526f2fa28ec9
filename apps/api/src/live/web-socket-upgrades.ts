import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { toErrorResponse } from '@shop/api-http';
import { addressKey, RateLimiter } from '@shop/api-rate-limit';
import { type ApiSettings, SETTINGS } from '@shop/config';
import type { FastifyInstance } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { Shutdown } from '../health/shutdown';
import { allowedOrigins, isOwnOrigin } from '../http/cors';
import { clientAddress } from '../http/client-address';
import { pathOf } from '../http/urls';
import { traceparentOf, type ResponseObserver } from '../http/completed-requests';
import { GraphqlSockets } from './graphql-sockets';
import { LiveSocket } from './live-socket';
import { serveAsPlainRequest } from './plain-request';
import { refuseUpgrade, type UpgradeRefusal } from './refuse-upgrade';
import { CLOSE, SOCKET_LIMITS } from './socket-limits';

/** Accepts WebSocket upgrades within the limits, and closes sockets on shutdown. */
@Injectable()
export class WebSocketUpgrades implements OnModuleDestroy {
  private readonly logger = new Logger(WebSocketUpgrades.name);
  /** Client address by open socket. */
  private readonly sockets = new Map<LiveSocket, string>();
  private readonly addressOf: (request: IncomingMessage) => string;
  private readonly isAllowed: (origin: string) => boolean;
  private readonly webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: SOCKET_LIMITS.messageBytes,
    maxFragments: SOCKET_LIMITS.framesPerMessage,
    maxBufferedChunks: SOCKET_LIMITS.chunksPerFrame,
    perMessageDeflate: false,
    handleProtocols,
  });

  constructor(
    private readonly shutdown: Shutdown,
    private readonly graphql: GraphqlSockets,
    private readonly limits: RateLimiter,
    @Inject(SETTINGS) settings: ApiSettings,
  ) {
    this.addressOf = clientAddress(settings.trustProxy);
    this.isAllowed = allowedOrigins(settings);
  }

  /**
   * Attaches to a server; programs without one, such as `seed`, accept no sockets.
   *
   * @param observer called for every rejected upgrade
   */
  attachTo({ server, securityHeaders }: FastifyInstance, observer: ResponseObserver): void {
    const { webSockets } = this;
    const refuse = refuseBefore(observer, securityHeaders);
    webSockets.on('wsClientError', ({ message }, socket, request) =>
      refuse(request, socket as Socket, { ...MALFORMED, message: `${message}.` }),
    );
    const upgrade = async (request: IncomingMessage, socket: Socket, rest: Buffer) => {
      const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
      if (!isWebSocket) return serveAsPlainRequest(server, request, socket, rest);
      socket.on('error', () => socket.destroy());
      const refusal = await this.refusalOf(request);
      if (refusal) refuse(request, socket, refusal);
      else webSockets.handleUpgrade(request, socket, rest, (webSocket) => this.open(webSocket, request));
    };
    server.on('upgrade', (request: IncomingMessage, socket: Socket, rest: Buffer) => {
      upgrade(request, socket, rest).catch((error: unknown) => {
        // An unhandled rejection would end the process.
        this.logger.error(error);
        socket.destroy();
      });
    });
  }

  /** Clients reconnect to another process or to the successor of this one. */
  async onModuleDestroy(): Promise<void> {
    const sockets = [...this.sockets.keys()];
    const closed = sockets.map((socket) => new Promise<void>((done) => socket.onClose(done)));
    for (const socket of sockets) socket.close(CLOSE.restart, 'The server restarts');
    await Promise.all(closed);
  }

  private open(webSocket: WebSocket, request: IncomingMessage): void {
    const address = this.addressOf(request);
    const socket = new LiveSocket(webSocket, request.headers, address);
    this.sockets.set(socket, addressKey({ ip: address }));
    socket.onClose(() => this.sockets.delete(socket));
    socket.serve(this.graphql.server);
  }

  /** Only browsers send an Origin. */
  private isForeign({ headers: { origin, host } }: IncomingMessage): boolean {
    return origin !== undefined && !isOwnOrigin(origin, host) && !this.isAllowed(origin);
  }

  /** Every upgrade counts as a read; the other checks follow. */
  private async refusalOf(request: IncomingMessage): Promise<UpgradeRefusal | undefined> {
    const ip = this.addressOf(request);
    try {
      await this.limits.consumeByAddress({ ip, headers: request.headers }, 'reads');
    } catch (error) {
      return toErrorResponse(error);
    }
    if (pathOf(request) !== SOCKET_LIMITS.path) return NOT_HERE;
    if (this.isForeign(request)) return FOREIGN;
    if (this.shutdown.inProgress || this.sockets.size >= SOCKET_LIMITS.inAll) return FULL;
    const key = addressKey({ ip });
    const ofClient = [...this.sockets.values()].filter((client) => client === key).length;
    return ofClient >= SOCKET_LIMITS.perAddress ? TOO_MANY : undefined;
  }
}

/** Rejects upgrades and reports them like other responses. */
function refuseBefore(observer: ResponseObserver, headers: FastifyInstance['securityHeaders']) {
  return (request: IncomingMessage, socket: Socket, refusal: UpgradeRefusal): void => {
    const id = refuseUpgrade(request, socket, refusal, headers);
    const path = pathOf(request);
    observer({
      ...{ id, method: request.method ?? '', status: refusal.status, durationMs: 0, completedAt: Date.now() },
      ...{ operation: undefined, user: undefined, errorCodes: new Set([refusal.code]) },
      route: path === SOCKET_LIMITS.path ? path : 'none',
      traceparent: traceparentOf(request.headers),
    });
  };
}

/** Closing sockets no longer count. */
const RETRY_AFTER_S = 10;

const MALFORMED = { status: 400, code: 'BAD_USER_INPUT' } as const;
const NOT_HERE = { status: 404, code: 'NOT_FOUND', message: 'There is nothing at this address.' } as const;
const FOREIGN = {
  status: 403,
  code: 'FORBIDDEN',
  message: 'Pages of other origins may not open a socket here.',
} as const;
const FULL = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'This server takes no more sockets. Please try again shortly.',
  retryAfter: RETRY_AFTER_S,
} as const;
const TOO_MANY = {
  status: 429,
  code: 'RATE_LIMITED',
  message: 'Too many sockets are open from your address. Please close some.',
  retryAfter: RETRY_AFTER_S,
} as const;
