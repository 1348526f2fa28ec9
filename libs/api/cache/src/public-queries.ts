import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { ShopRequest } from '@shop/api-http';
import {
  CompiledQuery,
  DOCUMENT_LIMITS,
  type Fragments,
  collectFragments,
  loggableOperationName,
  WrittenTexts,
} from '@shop/api-graphql';
import { BoundedMap } from './bounded-map';
import { cacheTagsOf } from './cached.decorator';

/** A query whose answer is the same for everybody. */
export interface PublicQuery {
  /** What the log calls it. */
  readonly operation: NonNullable<ShopRequest['operation']>;
  /** What its answer is made from. */
  readonly tags: readonly string[];
  /** How many root fields it asks for: as many reads it counts. */
  readonly reads: number;
  /** SHA-256 of its document. */
  readonly hash: string;
}

const MOST_DOCUMENTS = 1_000;
const LONGEST_DOCUMENT = 4_000;
const TYPENAME = '__typename';

/** Tells from its text whether a GraphQL operation is a query for public fields alone. */
export class PublicQueries {
  private readonly known = new BoundedMap<PublicQuery | null>(MOST_DOCUMENTS, LONGEST_DOCUMENT);
  private readonly texts = new WrittenTexts();

  /** @param schema is asked for when the first document comes */
  constructor(private readonly schema: () => GraphQLSchema) {}

  /** Undefined for every other operation, and for what is no document. */
  find(document: string, operationName: string | undefined): PublicQuery | undefined {
    const make = () => this.read(document, operationName) ?? null;
    return this.known.get(keyOf(document, operationName), make) ?? undefined;
  }

  /**
   * Prepares one that is valid to be answered again and again, by code of its own; undefined for what only the engine can
   * answer.
   */
  compile(text: string, operationName: string | undefined): CompiledQuery | undefined {
    const document = parsed(text);
    const query = document && operationOf(document, operationName);
    return query && CompiledQuery.of(this.schema(), document, query, this.texts);
  }

  private read(text: string, operationName: string | undefined): PublicQuery | undefined {
    const document = parsed(text);
    const query = document && operationOf(document, operationName);
    if (!document || query?.operation !== OperationTypeNode.QUERY) return undefined;
    const names = rootFields(query.selectionSet, collectFragments(document));
    const fields = this.schema().getQueryType()?.getFields() ?? {};
    const tags = new Set<string>();
    for (const name of names.filter((each) => each !== TYPENAME)) {
      const field = fields[name];
      const own = field && cacheTagsOf(field);
      if (!own) return undefined;
      for (const tag of own) tags.add(tag);
    }
    const [field] = names;
    if (field === undefined || tags.size === 0) return undefined;
    const operation = {
      kind: query.operation,
      field: names.length === 1 ? field : 'several',
      ...loggableOperationName(query.name?.value),
    };
    const hash = createHash('sha256').update(text).digest('hex');
    return { operation, tags: [...tags], reads: names.length, hash };
  }
}

/** Says where the name ends, so that no other name and document make the same key. */
function keyOf(document: string, name: string | undefined): string {
  return name === undefined ? `:${document}` : `${name.length}:${name}${document}`;
}

function parsed(text: string): DocumentNode | undefined {
  try {
    return parse(text, { maxTokens: DOCUMENT_LIMITS.tokens, noLocation: true });
  } catch {
    return undefined;
  }
}

function operationOf({ definitions }: DocumentNode, name: string | undefined) {
  const operations = definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  if (name === undefined) return operations.length === 1 ? operations[0] : undefined;
  return operations.find((operation) => operation.name?.value === name);
}

/** The names of all root fields, those of fragments too; each fragment once, however often it is spread. */
function rootFields(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  seen = new Set<string>(),
): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, fragments, seen);
    const name = selection.name.value;
    const fragment = seen.has(name) ? undefined : fragments.get(name);
    seen.add(name);
    return fragment ? rootFields(fragment.selectionSet, fragments, seen) : [];
  });
}
