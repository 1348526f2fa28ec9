import { buildSchema, GraphQLError, parse, validate } from 'graphql';
import { formatError } from './format-error';

const schema = buildSchema('type Query { tool(id: ID!): Int }');
const asApollo = (error: GraphQLError, code: string) => ({ ...error.toJSON(), extensions: { code } });

function syntaxError(document: string): GraphQLError {
  try {
    parse(document, { maxTokens: 9 });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
  }
  throw new Error('The document is valid.');
}

it('names the argument of an invalid value', () => {
  const [error] = validate(schema, parse('{ tool(id: 1.5) }'));
  if (!error) throw new Error('The document is valid.');
  expect(formatError(asApollo(error, 'GRAPHQL_VALIDATION_FAILED'), error)).toMatchObject({
    message: 'id must be a text',
    extensions: { code: 'BAD_USER_INPUT', fields: { id: 'must be a text' } },
  });
});

it.each([
  ['hunter2', 'Syntax Error: Unexpected Name.'],
  ['{ tool(id: "hunter2" "hun\\"ter2") }', 'Syntax Error: Expected Name, found String.'],
  ['{ tool ("""hunter2""") }', 'Syntax Error: Expected Name, found BlockString.'],
  ['{ tool(id: 1 ', 'Syntax Error: Expected Name, found <EOF>.'],
  ['{ tool(id) }', 'Syntax Error: Expected ":", found ")".'],
  ['{ 12345 }', 'Syntax Error: Expected Name, found Int.'],
  ['{ a b c d e f g h i }', 'Syntax Error: Document contains more that 9 tokens. Parsing aborted.'],
])('describes the error in %s without repeating the input', (document, message) => {
  const error = syntaxError(document);
  expect(formatError(asApollo(error, 'GRAPHQL_PARSE_FAILED'), error)).toMatchObject({
    message,
    locations: error.locations,
    extensions: { code: 'BAD_USER_INPUT' },
  });
});

it.each([
  ['Unknown operation named "hunter2".', 'The document has no operation of this name.'],
  [
    'This operation has been blocked as a potential Cross-Site Request Forgery (CSRF). Please add x-apollo-thing.',
    'Please send a GET with Content-Type: application/json (a guard against cross-site request forgery).',
  ],
  [
    'POST body missing, invalid Content-Type, or JSON object has no keys.',
    'Please send a JSON object with a query as the body.',
  ],
  ['Apollo Server supports only GET/POST requests.', 'Please send GraphQL by GET or POST.'],
])('replaces the engine message %j, which reveals input or server', (message, ours) => {
  const error = new GraphQLError(message, { extensions: { http: { status: 400 } } });
  expect(formatError(asApollo(error, 'BAD_REQUEST'), error)).toMatchObject({ message: ours });
});
