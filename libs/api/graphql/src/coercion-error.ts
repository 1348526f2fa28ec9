import {
  type ASTNode,
  GRAPHQL_MAX_INT,
  GRAPHQL_MIN_INT,
  Kind,
  type Token,
  TokenKind,
  type VariableDefinitionNode,
} from 'graphql';

const OPENING: readonly string[] = [TokenKind.PAREN_L, TokenKind.BRACKET_L, TokenKind.BRACE_L];
const CLOSING: readonly string[] = [TokenKind.PAREN_R, TokenKind.BRACKET_R, TokenKind.BRACE_R];

/** Argument or variable and input fields around a value, read from the tokens, as AST nodes have no parent. */
export function inputPath(node: ASTNode): string[] {
  if (node.kind === Kind.OBJECT_FIELD) return inputPath(node.value);
  return node.loc ? namesBefore(node.loc.startToken) : [];
}

export function variableInputPath({ variable, loc }: VariableDefinitionNode): string[] {
  for (let token = loc?.endToken ?? null; token; token = token.next) {
    const isUse = token.kind === TokenKind.DOLLAR && token.next?.value === variable.name.value;
    if (isUse) return namesBefore(token);
  }
  return [];
}

function namesBefore(value: Token): string[] {
  const names: string[] = [];
  let closed = 0;
  let isNamed = false;
  for (let token = value.prev; token; token = token.prev) {
    if (CLOSING.includes(token.kind)) closed += 1;
    else if (!OPENING.includes(token.kind)) {
      if (token.kind !== TokenKind.COLON || closed > 0 || isNamed) continue;
      names.unshift(token.prev?.value ?? '');
      isNamed = true;
    } else if (closed > 0) closed -= 1;
    else if (token.kind === TokenKind.PAREN_L) return names;
    else if (token.kind === TokenKind.BRACE_L) isNamed = false;
  }
  return names;
}

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
const PATH = /^.* at "\w{1,64}([\w.[\]]*)"; /s;
const FIELD = /(?:^|; )Field "(?:\w{1,64}\.)?(\w{1,64})" (of required type|is not defined)/;
const ARGUMENT = / argument "(\w{1,64})" (?:of (?:required )?type|on field) /;
/** This argument is omitted from field names, as in the shop's own validation. */
const OMITTED_ARGUMENT = 'input';

/** Describes an invalid value; the engine's message repeats it, which may be secret. Undefined for other errors. */
export function describeCoercionError(
  message: string,
  node?: ASTNode,
): { name: string; reason: string } | undefined {
  const reason = REASONS.find(([pattern]) => pattern.test(message))?.[1];
  if (reason === undefined) return undefined;
  const names = VARIABLE.test(message) ? variablePath(message, node) : documentPath(message, node);
  const [first, ...others] = names;
  const known = first === OMITTED_ARGUMENT && others.length > 0 ? others : names;
  return { name: known.join('.') || 'value', reason };
}

function variablePath(message: string, node: ASTNode | undefined): string[] {
  const path = PATH.exec(message)?.[1]?.replaceAll(/\[\d+\]/g, '') ?? '';
  const inside = [...path.split('.'), FIELD.exec(message)?.[1] ?? ''].filter(Boolean);
  const variableName = VARIABLE.exec(message)?.[1] ?? '';
  if (inside.length === 0 || node?.kind !== Kind.VARIABLE_DEFINITION) return [variableName, ...inside];
  const argumentPath = variableInputPath(node);
  return [...(argumentPath.length > 0 ? argumentPath : [variableName]), ...inside];
}

function documentPath(message: string, node: ASTNode | undefined): string[] {
  const argument = ARGUMENT.exec(message)?.[1];
  if (argument !== undefined) return [argument];
  const path = node ? inputPath(node) : [];
  const [, field = '', problem] = FIELD.exec(message) ?? [];
  // The engine points at an unknown field itself, but at what a missing one is missing in.
  const isFieldInPath = field === '' || (problem === 'is not defined' && path.length > 0);
  return isFieldInPath ? path : [...path, field];
}
