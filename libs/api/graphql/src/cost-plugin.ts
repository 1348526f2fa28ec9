import type { ApolloServerPlugin } from '@apollo/server';
import { collectFragments, measureSelections } from './measure-document';
import { DOCUMENT_LIMITS } from './document-limits';

/** Answers `extensions.cost` when a request asks for it by `"extensions": { "cost": true }`. */
export const costPlugin: ApolloServerPlugin = {
  async requestDidStart({ request }) {
    if (request.extensions?.['cost'] !== true) return;
    return {
      async willSendResponse({ document, operation, response: { body } }) {
        if (body.kind !== 'single' || !document || !operation) return;
        const fragments = collectFragments(document);
        const { cost, depth } = measureSelections(operation.selectionSet, (name) => fragments.get(name));
        const limits = { cost: DOCUMENT_LIMITS.cost, depth: DOCUMENT_LIMITS.depth };
        body.singleResult.extensions = { ...body.singleResult.extensions, cost: { cost, depth, limits } };
      },
    };
  },
};
