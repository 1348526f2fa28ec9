// The address in the document is the client's.
export default {
  shop: {
    input: process.env.DOCUMENT,
    output: { target: 'gen/orval.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } },
  },
};
