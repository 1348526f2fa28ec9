import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import {
  DOCUMENT_LIMITS,
  documentLimitsRule,
  collectFragments,
  selectionsIn,
  findUnsafeInput,
  findInvalidNull,
  findUnknownVariable,
} from '@shop/api-graphql';

const RULES = [...specifiedRules, documentLimitsRule];

/** Parses and validates a subscription with the rules of GraphQL over HTTP. */
export function readSubscription(
  schema: GraphQLSchema,
  { query, operationName, variables, extensions }: SubscribePayload,
): DocumentNode | GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: DOCUMENT_LIMITS.tokens });
    // First, as a rule of the engine throws for conditions on variables.
    if (isConditional(document)) return [CONDITIONAL];
    const errors = validate(schema, document, RULES);
    if (errors.length > 0) return [...errors];
    const operation = getOperationAST(document, operationName);
    if (!operation) return [NO_OPERATION];
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION) return [NO_SUBSCRIPTION];
    const refusal =
      findUnsafeInput(document, [variables, extensions]) ??
      findUnknownVariable(operation, variables ?? {}) ??
      findInvalidNull(schema, document, variables ?? {});
    return refusal ? [refusal] : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

const NO_SUBSCRIPTION = new GraphQLError(
  'Only a subscription can be sent over this socket. Please send queries and mutations by POST /graphql.',
);
const NO_OPERATION = new GraphQLError('The operationName must name one of the operations of the document.');

/** GraphQL specification, Single Root Field. */
const CONDITIONAL = new GraphQLError(
  'What a subscription follows cannot depend on @skip or @include. Please leave them out.',
);

function isConditional(document: DocumentNode): boolean {
  const fragments = collectFragments(document);
  return document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === OperationTypeNode.SUBSCRIPTION &&
      [...selectionsIn(definition.selectionSet, fragments)].some(
        ({ directives = [] }) => directives.length > 0,
      ),
  );
}
