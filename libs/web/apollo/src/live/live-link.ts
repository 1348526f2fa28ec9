import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, switchMap } from 'rxjs';
import { once } from '../once';
import type { SocketOptions } from './socket-link';

export function isSubscription({ operationType }: ApolloLink.Operation): boolean {
  return operationType === OperationTypeNode.SUBSCRIPTION;
}

/** Sends subscriptions over a socket that opens with the first and closes after the last; its code is lazy. */
export function liveLink(options: SocketOptions): ApolloLink {
  const link = once(async () => (await import('./socket-link')).socketLink(options));
  return new ApolloLink((operation, forward) =>
    from(link()).pipe(switchMap((socket) => socket.request(operation, forward))),
  );
}
