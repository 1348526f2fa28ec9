import { registerEnumType } from '@nestjs/graphql';

/** Registers a GraphQL enum. @param values its values in order, with their descriptions */
export function enumType<Value extends string>(
  name: string,
  description: string,
  values: Readonly<Record<Value, string>>,
): { readonly [Name in Value]: Name } {
  const entries = Object.entries<string>(values);
  const type = Object.fromEntries(entries.map(([value]) => [value, value])) as { [Name in Value]: Name };
  const described = entries.map(([value, text]) => [value, { description: text }]);
  registerEnumType(type, { name, description, valuesMap: Object.fromEntries(described) });
  return type;
}
