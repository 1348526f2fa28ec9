import { Kind } from 'graphql';

const HOOKS = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' };

/**
 * A plugin of graphql-codegen: one hook per operation over the hooks of `@apollo/client/react`, so that no caller
 * pairs a document with the wrong types. Queries and subscriptions also take `skipToken` in place of their options.
 *
 * @type {import('@graphql-codegen/plugin-helpers').PluginFunction}
 */
export function plugin(_schema, files) {
  const operations = files
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const used = [...new Set(operations.map(({ operation }) => HOOKS[operation]))].sort();
  const imports = [...used, ...(operations.some(skippable) ? ['type SkipToken'] : [])];
  return {
    prepend: operations.length > 0 ? [`import { ${imports.join(', ')} } from '@apollo/client/react';`] : [],
    content: operations.map(hook).join('\n\n'),
  };
}

const skippable = ({ operation }) => operation !== 'mutation';

function hook({ name, operation, variableDefinitions }) {
  const base = HOOKS[operation];
  const title = name.value[0].toUpperCase() + name.value.slice(1);
  const type = title + operation[0].toUpperCase() + operation.slice(1);
  const needed = skippable({ operation }) && variableDefinitions.some(isRequired);
  const options = `${base}.Options<${type}, ${type}Variables>${skippable({ operation }) ? ' | SkipToken' : ''}`;
  return `export function use${type}(options${needed ? '' : '?'}: ${options}) {
  return ${base}(${title}Document, options);
}`;
}

const isRequired = ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue;
