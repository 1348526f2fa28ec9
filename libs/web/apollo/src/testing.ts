export { Subject as Events } from 'rxjs';
export { aConnection, anOrder, aRating, aReview, aTool, aUser } from './testing/factories';
export { refetchActiveQueries } from './testing/refetch-active-queries';
export { renderPage } from './testing/render-page';
export type { Resolvers } from './testing/event-link';
export { graphqlError, schemaClient } from './testing/schema-client';
