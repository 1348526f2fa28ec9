import { type ASTVisitor, GraphQLError, OperationTypeNode, type ValidationContext } from 'graphql';
import { measureSelections, type Measure } from './measure-document';

/** The most that one GraphQL document may ask for. */
export const DOCUMENT_LIMITS = {
  /** Words and signs; the parser stops there. */
  tokens: 1_000,
  /** Fields inside fields; introspection has a limit of its own in the engine. */
  depth: 8,
  aliases: 15,
  rootMutations: 4,
  /** Fields to be resolved, those of a list as often as the page asked for is long. */
  cost: 10_000,
} as const;

/** A validation rule: whatever goes beyond {@link DOCUMENT_LIMITS} is refused before anything is resolved. */
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
        const most = DOCUMENT_LIMITS.aliases;
        if (aliases > most) report(`The document has more than ${most} aliases. Please split it.`);
      },
    },
  };
}

function problemsOf({ depth, cost, roots }: Measure, isMutation: boolean): string[] {
  const most = DOCUMENT_LIMITS;
  const problems: string[] = [];
  if (depth > most.depth) problems.push(`The document is nested more than ${most.depth} levels deep.`);
  if (cost > most.cost)
    problems.push('The document asks for too much at once. Please ask for smaller pages.');
  if (isMutation && roots > most.rootMutations) {
    problems.push(`The document has more than ${most.rootMutations} mutations. Please split it.`);
  }
  return problems;
}
