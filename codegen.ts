import { readdirSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { PUBLIC_QUERY_FIELDS } from './libs/shared/contracts/src/public-reads';

/** Where operations live. Each area gets a generated file of its own, so that a route loads only what it asks for. */
const AREAS = {
  app: 'apps/web',
  audit: 'libs/web/audit',
  books: 'libs/web/books',
  catalog: 'libs/web/catalog',
  orders: 'libs/web/orders',
  reviews: 'libs/web/reviews',
  session: 'libs/web/session',
  users: 'libs/web/users',
};

const hasOperations = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((file) => file.endsWith('.graphql'));

const output = ([name, folder]: [string, string]) => [
  `libs/web/data/src/generated/${name}.ts`,
  {
    documents: `${folder}/**/*.graphql`,
    plugins: ['typescript-operations', 'typed-document-node', './libs/web/data/codegen/typed-hooks.mjs'],
  },
];

const areas = Object.entries(AREAS).filter(([, folder]) => hasOperations(folder));

const documents = areas.map(([, folder]) => `${folder}/**/*.graphql`);

const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    ...Object.fromEntries(areas.map(output)),
    'libs/web/data/src/generated/query-texts.ts': {
      documents,
      plugins: ['./libs/web/data/codegen/query-texts.mjs'],
    },
    'libs/web/data/src/generated/public-queries.ts': {
      documents,
      plugins: [{ './libs/web/data/codegen/public-queries.mjs': { publicFields: PUBLIC_QUERY_FIELDS } }],
    },
    'libs/shared/contracts/src/generated/persisted-queries.ts': {
      documents,
      plugins: ['./libs/web/data/codegen/persisted-queries.mjs'],
    },
  },
  config: {
    strictScalars: true,
    scalars: { DateTime: 'string', ID: 'string', WholeNumber: 'number' },
    immutableTypes: true,
    useTypeImports: true,
    inlineFragmentTypes: 'combine',
  },
};

export default config;
