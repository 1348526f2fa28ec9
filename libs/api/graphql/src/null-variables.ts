import type { ApolloServerPlugin } from '@apollo/server';
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

/**
 * A variable with a default may be null although its place must not be: the engine finds that out in the midst of the
 * work, and takes it for a defect.
 *
 * @returns why a valid document must not be executed with these variables, or undefined
 */
export function findInvalidNull(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | undefined {
  const suspects = nullDespiteDefault(document, variables);
  if (suspects.size === 0) return undefined;
  const refused = new Set<string>();
  const types = new TypeInfo(schema);
  const look = visitWithTypeInfo(types, {
    VariableDefinition: () => false,
    Variable({ name: { value: name } }) {
      if (suspects.has(name) && isNonNullType(types.getInputType())) refused.add(name);
    },
  });
  visit(document, look);
  if (refused.size === 0) return undefined;
  const [name = ''] = refused;
  const fields = Object.fromEntries([...refused].map((each) => [each, REASON]));
  return new GraphQLError(`${name} ${REASON}`, {
    extensions: { code: 'BAD_USER_INPUT', fields, http: { status: 400 } },
  });
}

const REASON = 'must be given';

function nullDespiteDefault(
  { definitions }: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): Set<string> {
  const declared = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  const withDefault = declared.filter(({ defaultValue }) => defaultValue).map(({ variable }) => variable);
  return new Set(withDefault.map(({ name }) => name.value).filter((name) => variables[name] === null));
}

/** Refuses by {@link findInvalidNull} before anything is resolved. */
export const rejectNullVariablesPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, request: { variables = {} } }) {
        const refusal = findInvalidNull(schema, document, variables);
        if (refusal) throw refusal;
      },
    };
  },
};
