import { randomUUID } from 'node:crypto';
import { ADMIN, EVERYONE } from './access';
import { graphql, type Row } from './call';

const UNKNOWN_ID = '0'.repeat(24);
const UNKNOWN = { ...ADMIN, admin: 'NOT_FOUND' } as const;

const unique = () => randomUUID().replaceAll('-', '').slice(0, 12);

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
    'mutation ($code: String!) { createAttribute(input: { code: $code, name: "Weight", kind: NUMBER }) { code } }',
    () => ({ code: `weight-${unique()}` }),
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
    'mutation ($words: [String!]!) { createSynonym(input: { words: $words }) { id } }',
    () => ({ words: [unique(), unique()] }),
  ),
  graphql(
    'updateSynonym',
    UNKNOWN,
    `mutation { updateSynonym(id: "${UNKNOWN_ID}", input: { words: ["one", "other"] }) { id } }`,
  ),
  graphql('deleteSynonym', UNKNOWN, `mutation { deleteSynonym(id: "${UNKNOWN_ID}") { id } }`),
  graphql('deleteAttribute', UNKNOWN, 'mutation { deleteAttribute(code: "no-such") { code } }'),
];
