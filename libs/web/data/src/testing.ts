export { Subject as Events } from 'rxjs';
export { aPage, anOrder, aReview, aTool, aUser } from './testing/factories';
export { renderPage } from './testing/render-page';
export { refusal, schemaClient, type Resolvers } from './testing/schema-client';
