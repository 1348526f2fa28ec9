import { queriesIn } from './queries.mjs';

/**
 * A plugin of graphql-codegen: each query as the text that Apollo Client sends, for calls that start before it is
 * loaded.
 *
 * @type {import('@graphql-codegen/plugin-helpers').PluginFunction}
 */
export function plugin(_schema, files) {
  return queriesIn(files)
    .map(({ name, text }) => {
      const query = JSON.stringify(text);
      return `export const ${name}Text = { operationName: "${name}", query: ${query} };`;
    })
    .join('\n');
}
