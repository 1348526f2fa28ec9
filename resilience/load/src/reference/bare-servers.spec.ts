import type { FastifyInstance } from 'fastify';
import type { Answer, ResponseBodies } from '../answers';
import type { ClientQuery } from '../scenarios/client-queries';
import { BROWSE, HOME, REVIEWS, TOOL } from '../scenarios/documents';
import { bareApollo } from './apollo';
import { bareFastify } from './fastify';

const pricePerUnit = { amount: 1_250, currency: 'USD', __typename: 'Money' };
const texts = { name: 'Säge', image: '/saw.svg', shortDescription: 'It cuts.' };
const stock = { minimumOrderQuantity: 5, availableQuantity: 7, pricePerUnit };
const priceBreaks = [{ minQuantity: 12, pricePerUnit, __typename: 'PriceBreak' }];
const rating = { average: 4.5, count: 2, __typename: 'ToolRating' };
const card = {
  id: 't1',
  sku: 'TW-1',
  slug: 'saege',
  ...texts,
  rating,
  ...stock,
  priceBreaks,
  __typename: 'Tool',
};
const terms = { orderMultiple: 5, maximumOrderQuantity: null, priceBreaks };
const facet = {
  ...{ code: 'length', name: 'Length', kind: 'NUMBER', unit: 'mm', countsOmitted: false, min: 1, max: 2 },
  ...{ values: [{ value: '1', label: '1', count: 3, __typename: 'FacetValue' }], __typename: 'Facet' },
};
const review = { id: 'r1', displayName: 'Anna', description: 'Sharp.', rating: 4, __typename: 'Review' };
const page = (nodes: object[], kind: string, more: object = {}) => ({
  ...{ totalCount: 90, ...more, nodes },
  pageInfo: { hasNextPage: true, endCursor: 'abc', __typename: 'PageInfo' },
  __typename: `${kind}Connection`,
});
const graphql = (data: object) => `${JSON.stringify({ data })}\n`;
const answers: ResponseBodies = {
  home: graphql({ latestTools: [card, card] }),
  page: graphql({ tools: page([card], 'Tool', { facets: [facet] }) }),
  tool: graphql({ tool: { id: 't1', ...texts, ...stock, ...terms, __typename: 'Tool' } }),
  reviews: graphql({ reviews: page([review], 'Review') }),
  restTools: '[{"_id":"t1"}]',
  restTool: '{"_id":"t1"}',
};

let servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});
const opened = (server: FastifyInstance) => {
  servers.push(server);
  return server;
};

it('answers the same bytes with bare Fastify', async () => {
  const server = opened(bareFastify(answers));
  for (const [name, answer] of Object.entries(answers)) {
    const { body, headers } = await server.inject(`/${name}`);
    expect([body, headers['content-type']]).toEqual([answer, 'application/json; charset=utf-8']);
  }
});

const ASKED: [Answer, ClientQuery, object][] = [
  ['home', HOME, {}],
  ['page', BROWSE, { search: 'saw', sort: 'NEWEST', filter: { minPrice: 50, inStock: true } }],
  ['tool', TOOL, { id: 'any' }],
  ['reviews', REVIEWS, { first: 6 }],
];

it.each(ASKED)(
  'answers the query of %s with the same bytes from bare Apollo',
  async (name, query, variables) => {
    const server = opened(await bareApollo(answers));
    const payload = { operationName: query.name, query: query.text, variables };
    const { body } = await server.inject({ method: 'POST', url: '/graphql', payload });
    expect(body).toBe(answers[name]);
  },
);
