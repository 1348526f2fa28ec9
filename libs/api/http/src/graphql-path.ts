/** The GraphQL endpoint, for HTTP and WebSocket. */
export const GRAPHQL_PATH = '/graphql';
