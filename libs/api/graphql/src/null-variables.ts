import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { beforeOperation } from './before-operation';

/** Finds null for variables with a default in non-null positions, which the engine would report as an internal error. */
export function findInvalidNull(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | undefined {
  const suspects = findNullVariables(document, variables);
  if (suspects.size === 0) return undefined;
  const invalid = new Set<string>();
  const types = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(types, {
    VariableDefinition: () => false,
    Variable({ name: { value: name } }) {
      if (suspects.has(name) && isNonNullType(types.getInputType())) invalid.add(name);
    },
  });
  visit(document, visitor);
  if (invalid.size === 0) return undefined;
  const [name = ''] = invalid;
  const fields = Object.fromEntries([...invalid].map((each) => [each, REASON]));
  return new GraphQLError(`${name} ${REASON}`, {
    extensions: { code: 'BAD_USER_INPUT', fields, http: { status: 400 } },
  });
}

const REASON = 'must be given';

function findNullVariables(
  { definitions }: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): Set<string> {
  const declared = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  const withDefault = declared.filter(({ defaultValue }) => defaultValue).map(({ variable }) => variable);
  return new Set(withDefault.map(({ name }) => name.value).filter((name) => variables[name] === null));
}

export const rejectNullVariablesPlugin = beforeOperation(
  ({ schema, document, request: { variables = {} } }) => {
    const refusal = findInvalidNull(schema, document, variables);
    if (refusal) throw refusal;
  },
);
