import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSchema, getVariableValues, Kind, parse, validate, type OperationDefinitionNode } from 'graphql';
import { EXAMPLE_GROUPS } from '.';
import type { Example } from './example';

const schema = buildSchema(readFileSync(resolve(__dirname, '../../../../schema.graphql'), 'utf8'));
const EXAMPLES = EXAMPLE_GROUPS.flatMap(({ examples }) => examples);
const SUBJECT = { id: 'an-id', quantity: 2, price: 1_250 };

function operationOf({ query }: Example): OperationDefinitionNode {
  const [definition, ...others] = parse(query).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION || others.length > 0)
    throw new Error('not one operation');
  return definition;
}

function fieldsOf(example: Example): string[] {
  const { operation, selectionSet } = operationOf(example);
  return selectionSet.selections.map((node) => `${operation} ${node.kind === Kind.FIELD && node.name.value}`);
}

it.each(EXAMPLES.map((example) => [example.title, example] as const))('is valid: %s', (_, example) => {
  expect(validate(schema, parse(example.query))).toEqual([]);
  const { name, variableDefinitions = [] } = operationOf(example);
  expect(name?.value).toMatch(/^[A-Z]/);
  const variables = { ...example.variables?.(SUBJECT) };
  expect(getVariableValues(schema, variableDefinitions, variables).errors).toBeUndefined();
  const declared = variableDefinitions.map(({ variable }) => variable.name.value);
  expect(declared).toEqual(expect.arrayContaining(Object.keys(variables)));
});

it('has an example for each field of Query, Mutation and Subscription that is not deprecated', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const offered = roots.flatMap((type) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ deprecationReason }) => deprecationReason === undefined)
      .map(({ name }) => `${type?.name.toLowerCase()} ${name}`),
  );
  const shown = new Set(EXAMPLES.flatMap(fieldsOf));
  expect(offered.length).toBeGreaterThan(20);
  expect(offered.filter((field) => !shown.has(field))).toEqual([]);
});

it('has no two examples of one title or one operation name', () => {
  const names = EXAMPLES.flatMap((example) => [example.title, operationOf(example).name?.value]);
  expect(new Set(names).size).toBe(names.length);
});

it('prints every operation without the indentation of its source', () => {
  for (const { query } of EXAMPLES) expect(query).toMatch(/^[#a-z].*\n(?:.*\n)*\}\n$/);
});
