export { Subject as Events } from 'rxjs';
export { aPage, anOrder, aReview, aTool, aUser } from './testing/factories';
export { readAgain } from './testing/read-again';
export { renderPage } from './testing/render-page';
export type { Resolvers } from './testing/event-link';
export { refusal, schemaClient } from './testing/schema-client';
