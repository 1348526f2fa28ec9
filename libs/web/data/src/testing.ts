export { refusal, schemaClient, type Resolvers } from './testing/schema-client';
