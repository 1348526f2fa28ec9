import { ApolloLink } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { getMainDefinition } from '@apollo/client/utilities/internal';
import { Kind, type DocumentNode, type GraphQLSchema } from 'graphql';
import { concatMap, isObservable, NEVER } from 'rxjs';

/** Root fields: values, or functions of the arguments. */
export type Resolvers = Readonly<Record<string, unknown>>;

/** Runs subscriptions on observable resolvers; those without resolver never emit. */
export function eventLink(schema: GraphQLSchema, resolvers: Resolvers): ApolloLink {
  return new ApolloLink((operation) => {
    const field = rootField(operation.query);
    const events = resolvers[field];
    if (!isObservable(events)) return NEVER;
    return events.pipe(
      concatMap((event) => new SchemaLink({ schema, rootValue: { [field]: event } }).request(operation)),
    );
  });
}

function rootField(query: DocumentNode): string {
  const [selection] = getMainDefinition(query).selectionSet.selections;
  if (selection?.kind !== Kind.FIELD) throw new Error('A subscription asks for one field.');
  return selection.name.value;
}
