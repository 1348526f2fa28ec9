import { type ASTNode, Kind, type Token, TokenKind, type VariableDefinitionNode } from 'graphql';

const OPENING: readonly string[] = [TokenKind.PAREN_L, TokenKind.BRACKET_L, TokenKind.BRACE_L];
const CLOSING: readonly string[] = [TokenKind.PAREN_R, TokenKind.BRACKET_R, TokenKind.BRACE_R];

/** Argument or variable and input fields around a value, read from the tokens, as AST nodes have no parent. */
export function inputPath(node: ASTNode): string[] {
  if (node.kind === Kind.OBJECT_FIELD) return inputPath(node.value);
  return node.loc ? namesBefore(node.loc.startToken) : [];
}

/** The path of a variable's first use. */
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
