import { readdirSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { PUBLIC_QUERY_FIELDS } from './libs/contracts/src/preloaded-queries';

/** Where operations live. Each area gets a generated file of its own, so that a route loads only what it asks for. */
const AREAS = {
  'api-keys': 'libs/web/users/src/api-keys',
  app: 'apps/web',
  audit: 'libs/web/audit-log',
  catalog: 'libs/web/catalog',
  'change-sets': 'libs/web/catalog/src/change-sets',
  'catalog-lists': 'libs/web/catalog/src/lists',
  integrity: 'libs/web/integrity',
  invoices: 'libs/web/orders/src/invoices',
  letters: 'libs/web/letters',
  orders: 'libs/web/orders',
  'order-page': 'libs/web/orders/src/order-page',
  reviews: 'libs/web/reviews',
  session: 'libs/web/auth',
  'shop-settings': 'libs/web/orders/src/shop-settings',
  webhooks: 'libs/web/webhooks',
  users: 'libs/web/users',
};

const hasOperations = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((file) => file.endsWith('.graphql'));

/** Areas inside another one are not part of it. */
const innerAreas = (folder: string) =>
  Object.values(AREAS)
    .filter((other) => other.startsWith(`${folder}/`))
    .map((inner) => `!${inner}/**/*.graphql`);

const output = ([name, folder]: [string, string]) => [
  `libs/web/apollo/src/generated/${name}.ts`,
  {
    documents: [`${folder}/**/*.graphql`, ...innerAreas(folder)],
    plugins: ['typescript-operations', 'typed-document-node', './libs/web/apollo/codegen/typed-hooks.mjs'],
  },
];

const areas = Object.entries(AREAS).filter(([, folder]) => hasOperations(folder));

const documents = [...new Set(areas.map(([, folder]) => `${folder}/**/*.graphql`))];

const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    ...Object.fromEntries(areas.map(output)),
    'libs/web/apollo/src/generated/public-queries.ts': {
      documents,
      plugins: [{ './libs/web/apollo/codegen/public-queries.mjs': { publicFields: PUBLIC_QUERY_FIELDS } }],
    },
    'libs/contracts/src/generated/persisted-queries.ts': {
      documents,
      plugins: ['./libs/web/apollo/codegen/persisted-queries.mjs'],
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
