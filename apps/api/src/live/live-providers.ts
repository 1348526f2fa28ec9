import { GraphqlSockets } from './graphql-sockets';
import { SocketAccess } from './socket-access';
import { SocketSessions } from './socket-sessions';
import { WebSocketUpgrades } from './web-socket-upgrades';

/** Subscriptions over WebSocket; they need the GraphQL schema, the users and the change feed of the module they are in. */
export const LIVE_PROVIDERS = [SocketAccess, SocketSessions, GraphqlSockets, WebSocketUpgrades];
