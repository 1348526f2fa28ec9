/** JSON with the names of all objects in order: the same text for what means the same. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (isObject(part) ? inOrder(part) : part));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inOrder(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
