import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A regular expression as it stands in the code. */
export interface Pattern {
  /** `libs/x/src/y.ts:12` */
  readonly location: string;
  readonly pattern: RegExp;
}

const FOLDERS = ['apps', 'libs', 'tools'];
/** Programs that test the shop, and what only tests use. */
const NOT_PRODUCTION =
  /-e2e\/|\/(?:node_modules|dist|generated|testing|conformance|behaviour|durability|bench)\/|^apps\/(?:chaos|bench)\/|^tools\/(?!launcher)|\.spec\.tsx?$/;
const CODE = /\.(?:tsx?|mjs)$/;

/** Every regular expression of the code that runs in production, but for those that are put together at run time. */
export async function findPatterns(root: string): Promise<Pattern[]> {
  const files: string[] = [];
  for (const folder of FOLDERS) {
    for (const file of await codeIn(join(root, folder))) {
      const path = relative(root, file);
      if (CODE.test(path) && !NOT_PRODUCTION.test(path)) files.push(path);
    }
  }
  return files.sort().flatMap((path) => patternsIn(path, readFileSync(join(root, path), 'utf8')));
}

async function codeIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? codeIn(path) : [path];
    });
  return (await Promise.all(found)).flat();
}

/** The regular expressions of one file's text. */
export function patternsIn(path: string, text: string): Pattern[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ location: `${path}:${line + 1}`, pattern: toRegExp(node.text) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function toRegExp(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1).replace(/[gy]/g, ''));
}
