import fc, { type Arbitrary } from 'fast-check';
import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type IntrospectionQuery,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  OperationTypeNode,
} from 'graphql';
import { type FuzzRequest, type FuzzClient, ROLES } from './fuzz-client';
import { valuesOf } from './graphql-values';
import type { KnownValues } from './known-values';
import { literalOf } from './literal';
import { mostly } from './nasty-values';

const DEPTH = 2;
/** How deep a document looks into its answer: seldom far, as long answers cost most and show least. */
const DEPTHS: Arbitrary<number> = fc.oneof(
  { weight: 7, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.constant(DEPTH) },
);

/** An operation of the shop, and the calls of it that are tried. */
export interface Operation {
  readonly name: string;
  /** It changes nothing, however well it succeeds. */
  readonly reads: boolean;
  readonly calls: Arbitrary<FuzzRequest>;
}

/** A document with a value for each argument, in variables or written out. */
export interface Asked {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The schema that a shop tells of itself. */
export async function fetchSchema(caller: FuzzClient): Promise<GraphQLSchema> {
  const { text } = await caller.send(postGraphql('visitor', { query: getIntrospectionQuery() }));
  return buildClientSchema((JSON.parse(text) as { data: IntrospectionQuery }).data);
}

/** A field of Query or Mutation. */
export interface RootField {
  readonly kind: OperationTypeNode;
  readonly field: GraphQLField<unknown, unknown>;
}

/** Every query and mutation of a schema. */
export function rootFields(schema: GraphQLSchema): RootField[] {
  return [OperationTypeNode.QUERY, OperationTypeNode.MUTATION].flatMap((kind) =>
    fieldsOf(schema.getRootType(kind)).map((field) => ({ kind, field })),
  );
}

/** The calls of every query and mutation that are tried. */
export function graphqlOperations(schema: GraphQLSchema, known: KnownValues): Operation[] {
  return rootFields(schema).map(({ kind, field }) => ({
    name: `${kind} ${field.name}`,
    reads: kind === OperationTypeNode.QUERY,
    calls: fc
      .tuple(fc.constantFrom(...ROLES), documentsOf(kind, field, known))
      .map(([role, asked]) => postGraphql(role, asked)),
  }));
}

/** Every subscription of a schema, as documents. */
export function subscriptions(schema: GraphQLSchema, known: KnownValues): Arbitrary<Asked>[] {
  const kind = OperationTypeNode.SUBSCRIPTION;
  return fieldsOf(schema.getRootType(kind)).map((field) => documentsOf(kind, field, known));
}

function documentsOf(
  kind: OperationTypeNode,
  field: RootField['field'],
  known: KnownValues,
): Arbitrary<Asked> {
  const requiredKeys = field.args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name);
  const values = fc.record(
    Object.fromEntries(field.args.map(({ name, type }) => [name, valuesOf(type, name, known)])),
    { requiredKeys },
  );
  const selections = Array.from({ length: DEPTH + 1 }, (_, depth) => selectionOf(field, depth));
  return fc.tuple(mostly(values), fc.integer({ min: 0, max: 4 }), DEPTHS).map(([given, form, depth]) => {
    const variables = isRecord(given) ? given : {};
    const write = form === 0 ? inLiterals : inVariables;
    return write({ kind, field }, variables, selections[depth]);
  });
}

/** A document with these arguments written out. */
export function inLiterals(
  { kind, field }: RootField,
  given: Asked['variables'],
  selection = selectionOf(field, DEPTH),
): Asked {
  const literals = Object.entries(given).map(([name, value]) => `${name}: ${literalOf(value)}`);
  return {
    query: `${kind} { ${field.name}${inBrackets(literals)} ${selection} }`,
    variables: {},
  };
}

/** A document that takes these arguments as variables. */
export function inVariables(
  { kind, field }: RootField,
  variables: Asked['variables'],
  selection = selectionOf(field, DEPTH),
): Asked {
  const declared = inBrackets(field.args.map(({ name, type }) => `$${name}: ${String(type)}`));
  const passed = inBrackets(field.args.map(({ name }) => `${name}: $${name}`));
  return { query: `${kind} ${declared} { ${field.name}${passed} ${selection} }`, variables };
}

function inBrackets(parts: readonly string[]): string {
  return parts.length > 0 ? `(${parts.join(', ')})` : '';
}

/** A call of GraphQL by POST. */
export function postGraphql(role: FuzzRequest['role'], body: object): FuzzRequest {
  const headers = { 'Content-Type': 'application/json' };
  return { role, method: 'POST', path: '/graphql', headers, body: JSON.stringify(body) };
}

function fieldsOf(
  type: GraphQLObjectType | GraphQLInterfaceType | undefined | null,
): GraphQLField<unknown, unknown>[] {
  return Object.values(type?.getFields() ?? {});
}

/** All leaves, and those of objects within, that need no arguments. */
function selectionOf({ type }: GraphQLField<unknown, unknown>, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named) && !isInterfaceType(named)) return '';
  const inner = fieldsOf(named)
    .filter((field) => isLeafType(getNamedType(field.type)) || depth > 0)
    .map((field) => `${field.name} ${selectionOf(field, depth - 1)}`);
  return `{ ${inner.join(' ')} __typename }`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
