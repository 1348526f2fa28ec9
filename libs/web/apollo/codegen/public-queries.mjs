import { queriesIn } from './queries.mjs';

/**
 * A plugin of graphql-codegen: the hashes of queries that ask for public fields alone (`publicFields` of its options),
 * which go out by GET.
 *
 * @type {import('@graphql-codegen/plugin-helpers').PluginFunction<{ publicFields: readonly string[] }>}
 */
export function plugin(_schema, files, { publicFields }) {
  const isPublic = ({ rootFields }) => rootFields.every((name) => publicFields.includes(name));
  const entries = queriesIn(files)
    .filter(isPublic)
    .map(({ name, hash }) => `  ${name}: "${hash}",`);
  return `export const PUBLIC_QUERY_HASHES: Readonly<Record<string, string>> = {\n${entries.join('\n')}\n};`;
}
