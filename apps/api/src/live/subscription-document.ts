import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { DOCUMENT_LIMITS, documentLimits, refusedInput, refusedNull } from '@shop/api-platform';

const RULES = [...specifiedRules, documentLimits];

/** Reads a document within the limits of GraphQL over HTTP, and its variables as there. Queries and mutations are refused: they have HTTP. */
export function readSubscription(
  schema: GraphQLSchema,
  { query, operationName, variables }: SubscribePayload,
): DocumentNode | GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: DOCUMENT_LIMITS.tokens });
    const errors = validate(schema, document, RULES);
    if (errors.length > 0) return [...errors];
    const isSubscription =
      getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
    if (!isSubscription) return [NO_SUBSCRIPTION];
    const refusal = refusedInput(document, variables) ?? refusedNull(schema, document, variables ?? {});
    return refusal ? [refusal] : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

const NO_SUBSCRIPTION = new GraphQLError(
  'Only a subscription can be sent over this socket. Please send queries and mutations by POST /graphql.',
);
