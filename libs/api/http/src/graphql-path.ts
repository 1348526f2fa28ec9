/** Where GraphQL is answered, over HTTP and over sockets. */
export const GRAPHQL_PATH = '/graphql';
