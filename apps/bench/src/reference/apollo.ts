import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { fastify } from 'fastify';

const TYPES = `
  type Money { amount: Int! currency: String! }
  type Tool {
    id: ID!
    name: String!
    image: String!
    shortDescription: String!
    minimumOrderQuantity: Int!
    availableQuantity: Int!
    pricePerUnit: Money!
  }
  type Query { latestTools(limit: Int = 6): [Tool!]! }
`;

/** Apollo Server on Fastify with the tools in memory: no framework, no guards, no database. Answers its port. */
export async function startApollo(answer: string): Promise<number> {
  const { data } = JSON.parse(answer) as { data: { latestTools: object[] } };
  const resolvers = { Query: { latestTools: () => data.latestTools } };
  const apollo = new ApolloServer({ typeDefs: TYPES, resolvers });
  await apollo.start();
  const server = fastify();
  server.post('/graphql', fastifyApolloHandler(apollo));
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}
