import { type ASTNode, GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** RFC 3339, without the number of days of each month. */
const PATTERN =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

function parse(value: unknown, nodes?: ASTNode): Date {
  const day = typeof value === 'string' ? PATTERN.exec(value)?.[1] : undefined;
  if (typeof value === 'string' && day !== undefined && isCalendarDay(day)) return new Date(value);
  throw new GraphQLError('DateTime cannot represent what is no date-time of RFC 3339.', nodes && { nodes });
}

/** `Date` rejects an impossible day or rolls it over to the next month. */
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  description: 'A date and time by RFC 3339, such as 2026-11-22T09:30:00Z; what is answered is in UTC.',
  serialize(value) {
    if (value instanceof Date) return value.toISOString();
    throw new GraphQLError('DateTime cannot represent what is no date.');
  },
  parseValue: (value) => parse(value),
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined, node),
});
