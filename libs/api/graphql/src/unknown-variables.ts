import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import { DomainError } from '@shop/api-common';
import { rejectUnknownNames } from '@shop/api-http';
import { beforeOperation } from './before-operation';

/** The error for variables that the operation does not declare, which the engine would ignore. */
export function findUnknownVariable(
  { variableDefinitions = [] }: Pick<OperationDefinitionNode, 'variableDefinitions'>,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | undefined {
  const believed = variableDefinitions.map(({ variable }) => variable.name.value);
  try {
    rejectUnknownNames(Object.keys(variables), { believed }, 'variable');
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { message, code, fields } = error;
    return new GraphQLError(message, { extensions: { code, fields, http: { status: 400 } } });
  }
}

export const rejectUnknownVariablesPlugin = beforeOperation(({ operation, request: { variables = {} } }) => {
  const refusal = operation && findUnknownVariable(operation, variables);
  if (refusal) throw refusal;
});
