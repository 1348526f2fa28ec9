type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Json }>> };
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Json }>> }>
  >;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

/** What clients of the released document can no longer do, each named by its place. */
export function brokenParts(released: OpenApi, current: OpenApi): string[] {
  return Object.entries(released.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, before]) => {
      const place = `${method.toUpperCase()} ${path}`;
      const now = current.paths[path]?.[method];
      if (!now) return [`${place} is gone`];
      return [
        ...brokenInput(place, fieldsOf(released, bodyOf(before)), fieldsOf(current, bodyOf(now))),
        ...brokenInput(place, parametersOf(before), parametersOf(now)),
        ...goneFields(place, fieldsOf(released, answerOf(before)), fieldsOf(current, answerOf(now))),
      ];
    }),
  );
}

interface Fields {
  readonly names: readonly string[];
  readonly required: readonly string[];
}

function brokenInput(place: string, before: Fields, now: Fields): string[] {
  const added = now.required.filter((name) => !before.required.includes(name));
  return [...goneFields(place, before, now), ...added.map((name) => `${place} now needs ${name}`)];
}

function goneFields(place: string, before: Fields, now: Fields): string[] {
  return before.names.filter((name) => !now.names.includes(name)).map((name) => `${place} lacks ${name}`);
}

function parametersOf({ parameters = [] }: Operation): Fields {
  const named = parameters.map(({ in: kind, name, required }) => ({ name: `${kind} ${name}`, required }));
  return {
    names: named.map(({ name }) => name),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  };
}

function bodyOf({ requestBody }: Operation): Json | undefined {
  return requestBody?.content?.['application/json']?.schema;
}

/** The schema of the first successful answer. */
function answerOf({ responses = {} }: Operation): Json | undefined {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return answer?.content?.['application/json']?.schema;
}

/** Names of all fields, with those of nested objects and of the rows of lists, as `order.lines.sku`. */
function fieldsOf(document: OpenApi, schema: Json | undefined, prefix = '', depth = 0): Fields {
  const known = schema && resolved(document, schema);
  if (!known || depth > 5) return { names: [], required: [] };
  if (known['items']) return fieldsOf(document, known['items'] as Json, prefix, depth + 1);
  const properties = Object.entries((known['properties'] ?? {}) as Readonly<Record<string, Json>>);
  const nested = properties.map(([name, each]) => fieldsOf(document, each, `${prefix}${name}.`, depth + 1));
  return {
    names: [...properties.map(([name]) => prefix + name), ...nested.flatMap(({ names }) => names)],
    required: ((known['required'] ?? []) as readonly string[]).map((name) => prefix + name),
  };
}

function resolved({ components }: OpenApi, schema: Json): Json | undefined {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? components.schemas[reference.split('/').at(-1) ?? ''] : schema;
}
