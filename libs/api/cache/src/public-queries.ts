import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { ShopRequest } from '@shop/api-http';
import { LRUCache } from 'lru-cache';
import { collectFragments, DOCUMENT_LIMITS, loggableOperationName, selectionsIn } from '@shop/api-graphql';
import { cacheTagsOf } from './cached.decorator';

/** A query that reads public fields alone, so that its response is the same for every client. */
export interface PublicQuery {
  readonly operation: NonNullable<ShopRequest['operation']>;
  readonly tags: readonly string[];
  /** Number of root fields, each of which counts as one read. */
  readonly reads: number;
  readonly hash: string;
}

const MAX_DOCUMENTS = 1_000;
const MAX_DOCUMENT_LENGTH = 4_000;
const TYPENAME = '__typename';

export class PublicQueries {
  private readonly known = new LRUCache<string, { readonly query: PublicQuery | undefined }>({
    max: MAX_DOCUMENTS,
  });

  constructor(private readonly schema: () => GraphQLSchema) {}

  /** Undefined for every other operation and for invalid documents. */
  find(document: string, operationName: string | undefined): PublicQuery | undefined {
    const key = keyOf(document, operationName);
    const known = this.known.get(key);
    if (known) return known.query;
    const query = this.read(document, operationName);
    if (key.length <= MAX_DOCUMENT_LENGTH) this.known.set(key, { query });
    return query;
  }

  private read(text: string, operationName: string | undefined): PublicQuery | undefined {
    const document = parsed(text);
    const query = document && operationOf(document, operationName);
    if (!document || query?.operation !== OperationTypeNode.QUERY) return undefined;
    const names = [...selectionsIn(query.selectionSet, collectFragments(document))]
      .filter((selection) => selection.kind === Kind.FIELD)
      .map(({ name }) => name.value);
    const fields = this.schema().getQueryType()?.getFields() ?? {};
    const tags = new Set<string>();
    for (const name of names.filter((each) => each !== TYPENAME)) {
      const field = fields[name];
      const own = field && cacheTagsOf(field);
      if (!own) return undefined;
      for (const tag of own) tags.add(tag);
    }
    for (const tag of nestedTags(this.schema(), document)) tags.add(tag);
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

/** Of fields whose data changes apart from that of the root field; in a document of several operations also those of others. */
function nestedTags(schema: GraphQLSchema, document: DocumentNode): string[] {
  const tags: string[] = [];
  const types = new TypeInfo(schema);
  const collect = () => {
    const field = types.getFieldDef();
    tags.push(...((field && cacheTagsOf(field)) ?? []));
  };
  visit(document, visitWithTypeInfo(types, { Field: collect }));
  return tags;
}

/** The length prefix keeps different pairs of name and document from sharing a key. */
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
