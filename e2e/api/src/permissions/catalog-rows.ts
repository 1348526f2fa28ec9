import { ADMIN, EVERYONE } from './access';
import { graphql, type Row } from './call';

const UNKNOWN_ID = '0'.repeat(24);
const UNKNOWN = { ...ADMIN, admin: 'NOT_FOUND' } as const;

/** Categories, attributes and synonyms. */
export const CATALOG_ROWS: readonly Row[] = [
  graphql('categories', EVERYONE, '{ categories { id } }'),
  graphql('searchSuggestions', EVERYONE, '{ searchSuggestions(text: "ham") { text } }'),
  graphql('attributes', EVERYONE, '{ attributes { code } }'),
  graphql('createCategory', ADMIN, 'mutation { createCategory(input: { name: "Test category" }) { id } }'),
  graphql(
    'updateCategory',
    UNKNOWN,
    `mutation { updateCategory(id: "${UNKNOWN_ID}", input: { name: "Other" }) { id } }`,
  ),
  graphql('deleteCategory', UNKNOWN, `mutation { deleteCategory(id: "${UNKNOWN_ID}") { id } }`),
  graphql(
    'createAttribute',
    ADMIN,
    'mutation { createAttribute(input: { code: "test-weight", name: "Weight", kind: NUMBER }) { code } }',
  ),
  graphql(
    'updateAttribute',
    UNKNOWN,
    'mutation { updateAttribute(code: "no-such", input: { name: "Other" }) { code } }',
  ),
  graphql('searchesWithoutResult', ADMIN, '{ searchesWithoutResult(first: 5) { text } }'),
  graphql('synonyms', ADMIN, '{ synonyms { id } }'),
  graphql(
    'createSynonym',
    ADMIN,
    'mutation { createSynonym(input: { words: ["test phrase", "other test phrase"] }) { id } }',
  ),
  graphql(
    'updateSynonym',
    UNKNOWN,
    `mutation { updateSynonym(id: "${UNKNOWN_ID}", input: { words: ["one", "other"] }) { id } }`,
  ),
  graphql('deleteSynonym', UNKNOWN, `mutation { deleteSynonym(id: "${UNKNOWN_ID}") { id } }`),
  graphql('deleteAttribute', UNKNOWN, 'mutation { deleteAttribute(code: "no-such") { code } }'),
];
