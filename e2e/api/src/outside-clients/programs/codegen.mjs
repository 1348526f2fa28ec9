export default {
  schema: `${process.env.ORIGIN}/schema.graphql`,
  documents: ['gen/queries/*.ts'],
  generates: { 'gen/gql/': { preset: 'client' } },
};
