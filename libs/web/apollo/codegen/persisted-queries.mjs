import { queriesIn } from './queries.mjs';

/**
 * A plugin of graphql-codegen: the manifest of persisted queries, which the API knows each query of the client by.
 *
 * @type {import('@graphql-codegen/plugin-helpers').PluginFunction}
 */
export function plugin(_schema, files) {
  const entries = queriesIn(files).map(({ text, hash }) => `  "${hash}": ${JSON.stringify(text)},`);
  const head = '/** The queries of the client by the SHA-256 of their text. */';
  const type = 'Readonly<Record<string, string>>';
  return `${head}\nexport const PERSISTED_QUERIES: ${type} = {\n${entries.join('\n')}\n};`;
}
