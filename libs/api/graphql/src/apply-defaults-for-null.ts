import type { GraphQLSchema } from 'graphql';

/** Resolvers get the default of an argument instead of null. @returns the same schema with wrapped resolvers */
export function applyDefaultsForNull(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { resolve, args } = field;
      const defaults = args.flatMap(({ name, defaultValue }): [string, unknown][] =>
        defaultValue == null ? [] : [[name, defaultValue]],
      );
      if (!resolve || defaults.length === 0) continue;
      field.resolve = (root, values, context, info) =>
        resolve(root, withDefaults(values, defaults), context, info);
    }
  }
  return schema;
}

function withDefaults(
  values: Readonly<Record<string, unknown>>,
  defaults: readonly (readonly [string, unknown])[],
): Readonly<Record<string, unknown>> {
  const missing = defaults.filter(([name]) => values[name] === null);
  return missing.length === 0 ? values : { ...values, ...Object.fromEntries(missing) };
}
