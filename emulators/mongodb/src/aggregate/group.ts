import { isDoc, type Doc } from '../bson/document';
import { encodeKey } from '../bson/key';
import { CommandError } from '../errors';
import { sortBy, parseSort } from '../query/sort';
import { parseAccumulator } from './accumulators';
import { parseExpression } from './expression';
import type { Stage, StageParser } from './stage';

/** `$group`: groups appear in the order of their first document. */
export const groupStage: StageParser = (argument) => {
  if (!isDoc(argument)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in argument)) throw new CommandError(15955, 'a group specification must include an _id');
  const { _id: idSpec, ...fields } = argument;
  const id = parseExpression(idSpec);
  const accumulators = Object.entries(fields).map(([name, spec]) => {
    if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
    return [name, parseAccumulator(name, spec)] as const;
  });
  return (docs) =>
    groupsOf(docs, id).map(([_id, members]) => ({
      _id,
      ...Object.fromEntries(accumulators.map(([name, accumulate]) => [name, accumulate(members)])),
    }));
};

/** `$sortByCount`: groups by an expression, the biggest first. */
export const sortByCountStage: StageParser = (argument, context) => {
  const group = groupStage({ _id: argument, count: { $sum: 1 } }, context);
  const order = parseSort({ count: -1 });
  const sort: Stage = (docs) => sortBy(docs, order, (doc) => doc);
  return (docs) => sort(group(docs));
};

function groupsOf(docs: readonly Doc[], id: (doc: Doc) => unknown): [unknown, Doc[]][] {
  const groups = new Map<string, [unknown, Doc[]]>();
  for (const doc of docs) {
    const value = id(doc) ?? null;
    const key = encodeKey(value);
    const group = groups.get(key);
    if (group) group[1].push(doc);
    else groups.set(key, [value, [doc]]);
  }
  return [...groups.values()];
}
