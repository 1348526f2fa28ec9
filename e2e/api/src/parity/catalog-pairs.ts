import { newTool } from '../support/operations';
import { graphql, listed, type Pair, rest } from './pair';

const TOOL = `_id: id name image short_desc: shortDescription minimum_order_quantity: minimumOrderQuantity
  available_quantity: availableQuantity price_per_unit: pricePerUnit { amount }`;
const REVIEW = '_id: id displayName desc: description rating';
const FORM = {
  name: 'Test hammer',
  image: '/tools/hammer.webp',
  desc: 'Made for a test.',
  minimum_order_quantity: '1',
  available_quantity: '50',
  price_per_unit: '12.5',
};

/** What both doors do about tools and reviews. */
export const CATALOG_PAIRS: readonly Pair[] = [
  {
    ...{ route: 'GET /tool', operation: 'tools', reads: true },
    rest: (scene) => rest(scene, 'GET /tool'),
    graphql: (scene) => listed(scene, 'tools(first: 100, sort: OLDEST)', TOOL),
  },
  {
    ...{ route: 'GET /purchase/:id', operation: 'tool', reads: true },
    rest: (scene) => rest(scene, `GET /purchase/${scene.toolId}`),
    graphql: (scene) =>
      graphql(scene, `query ($id: ID!) { tool(id: $id) { ${TOOL} } }`, { id: scene.toolId }),
  },
  {
    ...{ route: 'POST /tool', operation: 'createTool' },
    rest: async (scene) => {
      const made = await rest<{ insertedId: string }>(scene, 'POST /tool', { body: FORM, by: scene.admin });
      return { id: made.insertedId };
    },
    graphql: (scene) =>
      graphql(
        scene,
        'mutation ($input: CreateToolInput!) { createTool(input: $input) { id } }',
        { input: newTool() },
        scene.admin,
      ),
  },
  {
    ...{ route: 'DELETE /tool/:id', operation: 'deleteTool' },
    rest: async (scene) => {
      const route = `DELETE /tool/${scene.toolId}`;
      return (await rest<{ deletedCount: number }>(scene, route, { by: scene.admin })).deletedCount;
    },
    graphql: async (scene) => {
      const document = 'mutation ($id: ID!) { deleteTool(id: $id) { id } }';
      const { id } = await graphql<{ id: string }>(scene, document, { id: scene.toolId }, scene.admin);
      return [scene.toolId].filter((deleted) => deleted === id).length;
    },
  },
  {
    ...{ route: 'GET /review', operation: 'reviews', reads: true },
    rest: (scene) => rest(scene, 'GET /review'),
    graphql: async (scene) => {
      const reviews = await listed<{ rating: number }>(scene, 'reviews(first: 100)', REVIEW);
      return reviews.map((review) => ({ ...review, rating: String(review.rating) })).reverse();
    },
  },
  {
    ...{ route: 'POST /review', operation: 'addReview' },
    rest: async (scene) => {
      const body = { displayName: 'not believed', rating: '4', desc: 'Good.' };
      const made = await rest<{ insertedId: string }>(scene, 'POST /review', { body, by: scene.owner });
      return { id: made.insertedId };
    },
    graphql: (scene) =>
      graphql(
        scene,
        'mutation { addReview(input: { rating: 4, description: "Good." }) { id } }',
        {},
        scene.owner,
      ),
  },
];
