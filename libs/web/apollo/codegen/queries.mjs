import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { Kind, print, visit } from 'graphql';

/**
 * Each query of the client as the text that Apollo Client sends, with the SHA-256 by which it is known.
 *
 * @param {readonly import('@graphql-codegen/plugin-helpers').Types.DocumentFile[]} files
 * @returns {{ name: string, text: string, hash: string, rootFields: string[] }[]}
 */
export function queriesIn(files) {
  const definitions = files.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = new Map(definitions.filter(isFragment).map((one) => [one.name.value, one]));
  return definitions
    .filter(({ kind, operation }) => kind === Kind.OPERATION_DEFINITION && operation === 'query')
    .map((query) => {
      const document = { kind: Kind.DOCUMENT, definitions: [query, ...fragmentsOf(query, fragments)] };
      const text = print(addTypenameToDocument(document));
      const hash = createHash('sha256').update(text).digest('hex');
      return { name: query.name.value, text, hash, rootFields: rootFieldsOf(query) };
    });
}

/** @throws Error for a fragment at the root, which no client query has */
function rootFieldsOf({ name, selectionSet }) {
  return selectionSet.selections.map((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value;
    throw new Error(`${name.value} spreads a fragment at its root.`);
  });
}

const isFragment = ({ kind }) => kind === Kind.FRAGMENT_DEFINITION;

/** Fragments spread by a definition, transitively, each once. */
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
