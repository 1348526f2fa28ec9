import { type ASTVisitor, GraphQLError, OperationTypeNode, type ValidationContext } from 'graphql';
import { measureSelections, type Measure } from './measure-document';

export const DOCUMENT_LIMITS = {
  tokens: 1_000,
  /** Nesting of fields; the engine limits introspection itself. */
  depth: 8,
  aliases: 15,
  rootMutations: 4,
  cost: 10_000,
} as const;

/** Validation rule that rejects documents beyond {@link DOCUMENT_LIMITS} before execution. */
export function documentLimitsRule(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  const report = (problem: string) => context.reportError(new GraphQLError(problem));
  return {
    OperationDefinition({ operation, selectionSet }) {
      const isMutation = operation === OperationTypeNode.MUTATION;
      const measure = measureSelections(selectionSet, (name) => context.getFragment(name));
      for (const problem of problemsOf(measure, isMutation)) report(problem);
    },
    Field({ alias }) {
      if (alias) aliases += 1;
    },
    Document: {
      leave() {
        const limit = DOCUMENT_LIMITS.aliases;
        if (aliases > limit) report(`The document has more than ${limit} aliases. Please split it.`);
      },
    },
  };
}

function problemsOf({ depth, cost, roots }: Measure, isMutation: boolean): string[] {
  const limits = DOCUMENT_LIMITS;
  const problems: string[] = [];
  if (depth > limits.depth) problems.push(`The document is nested more than ${limits.depth} levels deep.`);
  if (cost > limits.cost)
    problems.push('The document asks for too much at once. Please ask for smaller pages.');
  if (isMutation && roots > limits.rootMutations) {
    problems.push(`The document has more than ${limits.rootMutations} mutations. Please split it.`);
  }
  return problems;
}
