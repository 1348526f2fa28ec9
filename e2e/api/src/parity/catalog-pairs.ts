import { newTool } from '../support/operations';
import { graphql, listed, type Pair, rest } from './pair';

const TOOL = `_id: id name image short_desc: shortDescription minimum_order_quantity: minimumOrderQuantity
  available_quantity: availableQuantity price_per_unit: pricePerUnit { amount }
  order_multiple: orderMultiple maximum_order_quantity: maximumOrderQuantity
  price_breaks: priceBreaks { min_quantity: minQuantity price_per_unit: pricePerUnit { amount } } createdAt`;
const REVIEW = '_id: id displayName desc: description rating createdAt';
const FORM = {
  name: 'Test hammer',
  image: '/pictures/claw-hammer-20-oz/640.webp',
  desc: 'Made for a test.',
  minimum_order_quantity: '1',
  available_quantity: '50',
  price_per_unit: '12.5',
};

/** What both doors do about tools and reviews. */
export const CATALOG_PAIRS: readonly Pair[] = [
  {
    ...{ route: 'GET /tool', operation: 'tools', reads: true },
    rest: (fixture) => rest(fixture, 'GET /tool'),
    graphql: (fixture) => listed(fixture, 'tools(first: 100, sort: OLDEST)', TOOL),
  },
  {
    ...{ route: 'GET /tool/:id', operation: 'tool', reads: true },
    rest: (fixture) => rest(fixture, `GET /tool/${fixture.toolId}`),
    graphql: (fixture) =>
      graphql(fixture, `query ($id: ID!) { tool(id: $id) { ${TOOL} } }`, { id: fixture.toolId }),
  },
  {
    ...{ route: 'GET /purchase/:id', operation: 'tool', reads: true },
    rest: (fixture) => rest(fixture, `GET /purchase/${fixture.toolId}`),
    graphql: (fixture) =>
      graphql(fixture, `query ($id: ID!) { tool(id: $id) { ${TOOL} } }`, { id: fixture.toolId }),
  },
  {
    ...{ route: 'POST /tool', operation: 'createTool' },
    rest: async (fixture) => {
      const made = await rest<{ insertedId: string }>(fixture, 'POST /tool', {
        body: FORM,
        by: fixture.admin,
      });
      return { id: made.insertedId };
    },
    graphql: (fixture) =>
      graphql(
        fixture,
        'mutation ($input: CreateToolInput!) { createTool(input: $input) { id } }',
        { input: newTool() },
        fixture.admin,
      ),
  },
  {
    ...{ route: 'DELETE /tool/:id', operation: 'deleteTool' },
    rest: async (fixture) => {
      const route = `DELETE /tool/${fixture.toolId}`;
      return (await rest<{ deletedCount: number }>(fixture, route, { by: fixture.admin })).deletedCount;
    },
    graphql: async (fixture) => {
      const document = 'mutation ($id: ID!) { deleteTool(id: $id) { id } }';
      const { id } = await graphql<{ id: string }>(fixture, document, { id: fixture.toolId }, fixture.admin);
      return [fixture.toolId].filter((deleted) => deleted === id).length;
    },
  },
  {
    ...{ route: 'GET /review', operation: 'reviews', reads: true },
    rest: (fixture) => rest(fixture, 'GET /review'),
    graphql: async (fixture) => {
      const reviews = await listed<{ rating: number }>(fixture, 'reviews(first: 100)', REVIEW);
      return reviews.map((review) => ({ ...review, rating: String(review.rating) })).reverse();
    },
  },
  {
    ...{ route: 'POST /review', operation: 'addReview' },
    rest: async (fixture) => {
      const body = { displayName: 'not believed', rating: '4', desc: 'Good.' };
      const made = await rest<{ insertedId: string }>(fixture, 'POST /review', { body, by: fixture.owner });
      return { id: made.insertedId };
    },
    graphql: (fixture) =>
      graphql(
        fixture,
        'mutation { addReview(input: { rating: 4, description: "Good." }) { id } }',
        {},
        fixture.owner,
      ),
  },
];
