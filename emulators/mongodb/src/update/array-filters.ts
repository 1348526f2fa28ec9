import { isDoc } from '../bson/document';
import { CommandError } from '../errors';
import { parseFilter } from '../query/filter';

/**
 * Parses `arrayFilters`: what `$[identifier]` stands for in the paths of an update.
 * @throws CommandError 9 for filters that are malformed, doubled, missing or never used
 */
export function parseArrayFilters(
  specs: unknown,
  paths: readonly string[],
): (identifier: string, element: unknown) => boolean {
  const tests = new Map<string, (element: unknown) => boolean>();
  for (const spec of arrayOf(specs)) {
    const [identifier, test] = parseOne(spec);
    if (tests.has(identifier)) {
      throw new CommandError(
        9,
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    tests.set(identifier, test);
  }
  const used = new Set(
    paths.flatMap((path) => [...path.matchAll(/\$\[(\w+)\]/g)].map((match) => match[1] ?? '')),
  );
  for (const identifier of used) {
    if (!tests.has(identifier))
      throw new CommandError(
        2,
        `No array filter found for identifier '${identifier}' in path '${paths.find((path) => path.includes(`$[${identifier}]`))}'`,
      );
  }
  for (const identifier of tests.keys()) {
    if (!used.has(identifier))
      throw new CommandError(9, `The array filter for identifier '${identifier}' was not used in the update`);
  }
  return (identifier, element) => tests.get(identifier)?.(element) ?? false;
}

function arrayOf(specs: unknown): unknown[] {
  if (specs === undefined) return [];
  if (!Array.isArray(specs))
    throw new CommandError(
      14,
      "BSON field 'update.updates.arrayFilters' is the wrong type, expected type 'array'",
    );
  return specs;
}

function parseOne(spec: unknown): [string, (element: unknown) => boolean] {
  const names = isDoc(spec) ? identifiersOf(spec) : new Set<string>();
  const [identifier, ...others] = names;
  if (!isDoc(spec) || identifier === undefined)
    throw new CommandError(9, 'Cannot use an expression without a top-level field name in arrayFilters');
  if (others.length > 0) {
    throw new CommandError(
      9,
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${identifier}' and '${others[0]}'`,
    );
  }
  const { test } = parseFilter(spec);
  return [identifier, (element) => test({ [identifier]: element })];
}

function identifiersOf(spec: object): Set<string> {
  const names = Object.entries(spec).flatMap(([key, value]) => {
    if (!key.startsWith('$')) return [key.split('.')[0] ?? key];
    return Array.isArray(value)
      ? value.flatMap((part: unknown) => (isDoc(part) ? [...identifiersOf(part)] : []))
      : [];
  });
  return new Set(names);
}
