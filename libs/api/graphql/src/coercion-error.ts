import { type ASTNode, GRAPHQL_MAX_INT, GRAPHQL_MIN_INT, Kind } from 'graphql';
import { inputPath, variableInputPath } from './input-path';

/** What the engine says of a value of the wrong type, and what people are told instead. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/must not be null|was not provided|Expected non-nullable type|, found null\.$/, 'must be given'],
  [/is not defined by type|^Unknown argument "/, 'is not a known field'],
  [/non 32-bit signed integer/, `must be a whole number from ${GRAPHQL_MIN_INT} to ${GRAPHQL_MAX_INT}`],
  [/Int cannot represent/, 'must be a whole number'],
  [/(?:String|ID) cannot represent/, 'must be a text'],
  [/Boolean cannot represent/, 'must be true or false'],
  [/DateTime cannot represent/, 'must be a date and time such as 2026-11-22T09:30:00Z'],
  [/^Enum | enum\.$|does not exist in "\w{1,64}" enum/, 'must be one of the values of its list'],
  [/^Variable "\$\w+" is never used/, 'is declared, but not used'],
  [/^Variable "\$\w+" is not defined/, 'is used, but not declared'],
  [/^Variable "\$|^Expected value of type "/, 'does not have the right type'],
];

const VARIABLE = /^Variable "\$(\w{1,64})"/;
/** Where in a variable the value is, without the variable's name. */
const PLACE = /^.* at "\w{1,64}([\w.[\]]*)"; /s;
const FIELD = /(?:^|; )Field "(?:\w{1,64}\.)?(\w{1,64})" (of required type|is not defined)/;
const ARGUMENT = / argument "(\w{1,64})" (?:of (?:required )?type|on field) /;
/** The one argument that rules of the shop do not name: they speak of its fields. */
const UNNAMED = 'input';

/**
 * Tells in plain words which value of a document or its variables has the wrong type. The engine's own message repeats
 * what was sent, which may be a secret.
 *
 * @param node what of the document the engine points at
 * @returns undefined when the message is about something else
 */
export function describeCoercionError(
  message: string,
  node?: ASTNode,
): { name: string; reason: string } | undefined {
  const reason = REASONS.find(([pattern]) => pattern.test(message))?.[1];
  if (reason === undefined) return undefined;
  const names = VARIABLE.test(message) ? inVariable(message, node) : inDocument(message, node);
  const [first, ...others] = names;
  const known = first === UNNAMED && others.length > 0 ? others : names;
  return { name: known.join('.') || 'value', reason };
}

function inVariable(message: string, node: ASTNode | undefined): string[] {
  const place = PLACE.exec(message)?.[1]?.replaceAll(/\[\d+\]/g, '') ?? '';
  const inside = [...place.split('.'), FIELD.exec(message)?.[1] ?? ''].filter(Boolean);
  const own = VARIABLE.exec(message)?.[1] ?? '';
  if (inside.length === 0 || node?.kind !== Kind.VARIABLE_DEFINITION) return [own, ...inside];
  const given = variableInputPath(node);
  return [...(given.length > 0 ? given : [own]), ...inside];
}

function inDocument(message: string, node: ASTNode | undefined): string[] {
  const argument = ARGUMENT.exec(message)?.[1];
  if (argument !== undefined) return [argument];
  const place = node ? inputPath(node) : [];
  const [, field = '', problem] = FIELD.exec(message) ?? [];
  // The engine points at an unknown field itself, but at what a missing one is missing in.
  const isInPlace = field === '' || (problem === 'is not defined' && place.length > 0);
  return isInPlace ? place : [...place, field];
}
