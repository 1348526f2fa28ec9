import { GraphqlSockets } from './graphql-sockets';
import { SocketAccess } from './socket-access';
import { SocketSessions } from './socket-sessions';
import { Upgrades } from './upgrades';

/** Subscriptions over WebSocket; they need the GraphQL schema, the users and the change feed of the module they are in. */
export const LIVE_PROVIDERS = [SocketAccess, SocketSessions, GraphqlSockets, Upgrades];
