import { addTypenameToDocument } from '@apollo/client/utilities';
import { Kind, print, visit } from 'graphql';

/**
 * A plugin of graphql-codegen: each query as the text that Apollo Client sends, for calls that start before it is
 * loaded.
 *
 * @type {import('@graphql-codegen/plugin-helpers').PluginFunction}
 */
export function plugin(_schema, files) {
  const definitions = files.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = new Map(definitions.filter(isFragment).map((one) => [one.name.value, one]));
  return definitions
    .filter(({ kind, operation }) => kind === Kind.OPERATION_DEFINITION && operation === 'query')
    .map((query) => {
      const document = { kind: Kind.DOCUMENT, definitions: [query, ...fragmentsOf(query, fragments)] };
      const text = JSON.stringify(print(addTypenameToDocument(document)));
      return `export const ${query.name.value}Text = { operationName: "${query.name.value}", query: ${text} };`;
    })
    .join('\n');
}

const isFragment = ({ kind }) => kind === Kind.FRAGMENT_DEFINITION;

/** The fragments that a definition spreads, and those that they spread, each once. */
function fragmentsOf(definition, fragments, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (found.has(fragment)) return;
      found.add(fragment);
      fragmentsOf(fragment, fragments, found);
    },
  });
  return [...found];
}
