import { cloneDoc, isDoc, type Doc } from '../bson/document';
import { toDouble } from '../bson/numbers';
import { isNumeric, typeOf } from '../bson/types';
import { CommandError } from '../errors';
import { assignPath } from '../query/assign';
import { isOperatorDoc } from '../query/path';
import { parseProjection } from '../query/projection';
import { parseExpression, type Expression } from './expression';
import type { Stage, StageParser } from './stage';

/** Stages that change the shape of each document. */
export const SHAPE_STAGES: Readonly<Record<string, StageParser>> = {
  $project: (argument) => each(parseProjection(nonEmptyDoc('$project', argument, 51272))),
  $addFields: (argument) => addFields('$addFields', argument),
  $set: (argument) => addFields('$set', argument),
  $unset: unset,
  $replaceRoot: (argument) => {
    if (!isDoc(argument) || !('newRoot' in argument))
      throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
    return replaceRoot(argument.newRoot);
  },
  $replaceWith: replaceRoot,
};

function each(change: (doc: Doc) => Doc): Stage {
  return (docs) => docs.map(change);
}

function addFields(stage: string, argument: unknown): Stage {
  const computed = leaves(nonEmptyDoc(stage, argument, 40177), '');
  return each((doc) => {
    const result = cloneDoc(doc);
    for (const { path, value } of computed) assignPath(result, path, value(doc));
    return result;
  });
}

/** `{ a: { b: 1 } }` sets `a.b` and leaves the rest of `a`. */
function leaves(spec: Doc, prefix: string): { path: string; value: Expression }[] {
  return Object.entries(spec).flatMap(([name, value]) => {
    const nested = isDoc(value) && !isOperatorDoc(value) && Object.keys(value).length > 0;
    return nested
      ? leaves(value, `${prefix}${name}.`)
      : [{ path: prefix + name, value: parseExpression(value) }];
  });
}

function unset(argument: unknown): Stage {
  const paths: unknown[] = Array.isArray(argument) ? argument : [argument];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string')) {
    throw new CommandError(
      31002,
      '$unset specification must be a string or an array containing only string values',
    );
  }
  return each(parseProjection(Object.fromEntries(paths.map((path) => [path, 0]))));
}

function replaceRoot(argument: unknown): Stage {
  const expression = parseExpression(argument);
  return each((doc) => {
    const root = expression(doc);
    if (isDoc(root)) return root;
    throw new CommandError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeOf(root)}`,
    );
  });
}

/** @throws CommandError with the given code for anything but a document with fields */
export function nonEmptyDoc(stage: string, argument: unknown, code: number): Doc {
  if (isDoc(argument) && Object.keys(argument).length > 0) return argument;
  throw new CommandError(code, `${stage} specification must be an object with at least one field`);
}

/** A whole number of at least `least`. @throws CommandError with the given code */
export function wholeNumber(stage: string, argument: unknown, least: number, code: number): number {
  const number = isNumeric(argument) ? toDouble(argument) : NaN;
  if (Number.isInteger(number) && number >= least) return number;
  throw new CommandError(code, `invalid argument to ${stage} stage: Expected a number of at least ${least}`);
}
