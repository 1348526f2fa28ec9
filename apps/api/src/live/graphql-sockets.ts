import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { type ExecutionArgs, GraphQLError } from 'graphql';
import { makeServer, type Server, type SubscribePayload } from 'graphql-ws';
import { DomainError } from '@shop/api-common';
import { UnguardedRequestLimiter } from '@shop/api-auth';
import { toErrorExtensions, toErrorResponse } from '@shop/api-http';
import { toWire } from './graphql-errors';
import type { LiveSocket, SocketRequest } from './live-socket';
import { runSubscription } from './run-subscription';
import { CLOSE, SOCKET_LIMITS } from './socket-limits';
import { SocketSessions } from './socket-sessions';
import { readSubscription } from './subscription-document';

/** The protocol graphql-transport-ws on the shop's schema, for subscriptions. */
@Injectable()
export class GraphqlSockets {
  readonly server: Server<LiveSocket>;

  constructor(
    private readonly host: GraphQLSchemaHost,
    private readonly sessions: SocketSessions,
    private readonly work: UnguardedRequestLimiter,
  ) {
    this.server = makeServer<Record<string, unknown>, LiveSocket>({
      connectionInitWaitTimeout: SOCKET_LIMITS.initWithin,
      onConnect: ({ extra, connectionParams }) => this.enter(extra, connectionParams),
      onSubscribe: ({ extra, subscriptions }, id, payload) =>
        Object.keys(subscriptions).length > SOCKET_LIMITS.subscriptions
          ? [tooMany()]
          : this.begin(extra, id, payload),
      subscribe: runSubscription,
      onOperation: ({ extra }, id) => void extra.beginning.delete(id),
      onNext: (_context, _id, _payload, { contextValue }, { data, errors }) =>
        errors && { ...(data !== undefined && { data }), errors: toWire(errors, requestIdOf(contextValue)) },
      onError: ({ extra }, _id, _payload, errors) => {
        if (errors.some(({ originalError }) => originalError instanceof DomainError)) {
          extra.close(CLOSE.tryAgainLater, 'Changes may have been missed');
        }
        return toWire(errors, randomUUID());
      },
    });
  }

  /** Anonymous clients may connect; a token must be valid. */
  private async enter(socket: LiveSocket, params: Record<string, unknown> = {}): Promise<boolean> {
    const authorization = params['authorization'] ?? params['Authorization'];
    if (authorization === undefined || authorization === null) return true;
    return typeof authorization === 'string' && this.sessions.begin(socket, authorization);
  }

  /**
   * Rejects an id whose earlier subscription is still starting: graphql-ws would keep only the later of the two and
   * never end the other.
   */
  private async begin(
    socket: LiveSocket,
    id: string,
    payload: SubscribePayload,
  ): Promise<ExecutionArgs | GraphQLError[]> {
    if (socket.beginning.has(id)) return [inUse()];
    socket.beginning.add(id);
    const call = await this.argumentsOf(socket, payload);
    if (Array.isArray(call)) socket.beginning.delete(id);
    return call;
  }

  /** A rejected document counts as a read; clients without reads left are rejected before it is parsed. */
  private async argumentsOf(
    socket: LiveSocket,
    payload: SubscribePayload,
  ): Promise<ExecutionArgs | GraphQLError[]> {
    const { schema } = this.host;
    const request = socket.request();
    const refusal = this.work.exhaustedError(request, 'reads');
    if (refusal) return [limited(refusal, request)];
    const document = readSubscription(schema, payload);
    if (Array.isArray(document)) {
      return this.work.consume(request, 'reads').then(
        () => document,
        (error: unknown) => [limited(error, request)],
      );
    }
    return {
      schema,
      document,
      operationName: payload.operationName,
      variableValues: payload.variables,
      contextValue: { req: request },
    };
  }
}

function requestIdOf(context: unknown): string {
  return (context as { req: SocketRequest }).req.id;
}

function limited(error: unknown, { id }: SocketRequest): GraphQLError {
  const refusal = toErrorResponse(error);
  return new GraphQLError(refusal.message, { extensions: toErrorExtensions(refusal, id) });
}

function tooMany(): GraphQLError {
  const message = `A socket carries at most ${SOCKET_LIMITS.subscriptions} subscriptions. Please end one first.`;
  return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED' } });
}

function inUse(): GraphQLError {
  const message = 'A call with this id is still beginning. Please use a new id for each call.';
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
