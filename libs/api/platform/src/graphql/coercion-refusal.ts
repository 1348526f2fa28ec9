/** What the engine says of a value of the wrong type, and what people are told instead. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/must not be null|was not provided|Expected non-nullable type/, 'must be given'],
  [/is not defined by type/, 'is not a known field'],
  [/Int cannot represent/, 'must be a whole number'],
  [/(?:String|ID) cannot represent/, 'must be a text'],
  [/Boolean cannot represent/, 'must be true or false'],
  [/^Enum | enum\.$|does not exist in "\w{1,64}" enum/, 'must be one of the values of its list'],
];
const WRONG_TYPE = 'does not have the right type';

const VARIABLE = /^Variable "\$(\w{1,64})"/;
const PLACE = /^.* at "[\w.[\]]*?(\w{1,64})(?:\[\d+\])*"; /s;
const FIELD = /(?:^|; )Field "(\w{1,64})" (?:of required type|is not defined)/;

/**
 * Tells in plain words which value of a document or its variables has the wrong type. The engine's own message repeats
 * what was sent, which may be a secret.
 *
 * @returns undefined when the message is about something else
 */
export function coercionRefusal(message: string): { name: string; reason: string } | undefined {
  const variable = VARIABLE.exec(message)?.[1];
  const reason = REASONS.find(([pattern]) => pattern.test(message))?.[1];
  if (!variable && !reason) return undefined;
  const name = FIELD.exec(message)?.[1] ?? PLACE.exec(message)?.[1] ?? variable ?? 'value';
  return { name, reason: reason ?? WRONG_TYPE };
}
