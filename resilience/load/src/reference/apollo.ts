import { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { fastify, type FastifyInstance } from 'fastify';
import { type ResponseBodies, GRAPHQL_ANSWERS } from '../answers';

const TYPES = `
  type Money { amount: Int! currency: String! }
  type Tool {
    id: ID!
    sku: String!
    slug: String!
    name: String!
    image: String!
    shortDescription: String!
    minimumOrderQuantity: Int!
    availableQuantity: Int!
    pricePerUnit: Money!
    orderMultiple: Int!
    maximumOrderQuantity: Int
    priceBreaks: [PriceBreak!]!
    rating: ToolRating!
  }
  type PriceBreak { minQuantity: Int! pricePerUnit: Money! }
  type ToolRating { average: Float count: Int! }
  type FacetValue { value: String! label: String! count: Int }
  type Facet {
    code: String! name: String! kind: String! unit: String countsOmitted: Boolean! min: Float max: Float
    values: [FacetValue!]!
  }
  type Review { id: ID! displayName: String! description: String! rating: Int! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type ToolConnection { totalCount: Int! facets: [Facet!]! nodes: [Tool!]! pageInfo: PageInfo! }
  type ReviewConnection { totalCount: Int! nodes: [Review!]! pageInfo: PageInfo! }
  input ToolAttributeFilter { code: String! values: [String!] min: Float max: Float }
  input ToolFilter {
    inStock: Boolean minPrice: Int maxPrice: Int category: String attributes: [ToolAttributeFilter!]
  }
  enum ToolSort { BEST_MATCH BEST_RATED NEWEST OLDEST NAME PRICE_ASC PRICE_DESC }
  type Query {
    latestTools: [Tool!]!
    tools(first: Int = 24, after: String, search: String, filter: ToolFilter, sort: ToolSort): ToolConnection!
    tool(id: ID!): Tool
    reviews(first: Int = 12, after: String): ReviewConnection!
  }
`;

/**
 * Apollo Server on Fastify without framework, guards and database; resolves every field from an answer of the shop.
 */
export async function bareApollo(answers: ResponseBodies): Promise<FastifyInstance> {
  const fields = GRAPHQL_ANSWERS.flatMap((name) => Object.entries(dataOf(answers[name])));
  const resolvers = { Query: Object.fromEntries(fields.map(([field, value]) => [field, () => value])) };
  const apollo = new ApolloServer({ typeDefs: TYPES, resolvers });
  await apollo.start();
  const server = fastify();
  server.post('/graphql', fastifyApolloHandler(apollo));
  return server;
}

function dataOf(answer: string): object {
  return (JSON.parse(answer) as { readonly data: object }).data;
}
