import {
  type FieldNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Fragments } from '../fragments';
import { byteText } from './byte-text';
import { NotCompilable } from './not-compilable';
import { collectFields } from './collect-fields';
import type { SerializationCache } from './serialization-cache';

/** Serializes a value to JSON bytes (`byteText`). @throws NotCompilable for promises and invalid values */
export type SerializeValue = (value: unknown) => string;

const TYPENAME = '__typename';

/** Creates the serializers of a document's selections. */
export class FieldSerializers {
  constructor(
    private readonly fragments: Fragments,
    private readonly cache: SerializationCache,
  ) {}

  /**
   * @param nodes field nodes that select the value
   * @throws NotCompilable for unsupported types and fields
   */
  of(type: GraphQLOutputType, nodes: readonly FieldNode[]): SerializeValue {
    const serialize = this.ofNonNull(isNonNullType(type) ? type.ofType : type, nodes);
    const serializeNull = isNonNullType(type) ? fail : () => 'null';
    return (value) => (value === null || value === undefined ? serializeNull() : serialize(value));
  }

  private ofNonNull(type: GraphQLOutputType, nodes: readonly FieldNode[]): SerializeValue {
    if (isListType(type)) return listSerializer(this.of(type.ofType, nodes));
    if (isLeafType(type)) return leafSerializer(type);
    if (isObjectType(type) && !type.isTypeOf) return this.ofObject(type, nodes);
    throw new NotCompilable();
  }

  private ofObject(type: GraphQLObjectType, nodes: readonly FieldNode[]): SerializeValue {
    const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const fields = [...collectFields(type, selectionSets, this.fragments)];
    const parts = fields.map(([name, nodes], index) => ({
      start: `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`,
      serialize: this.ofField(type, nodes),
    }));
    const serializeParts = (parent: object) => [
      ...parts.map(({ start, serialize }) => start + serialize(parent)),
      '}',
    ];
    const cached = this.cache.createSection();
    return (value) => {
      if (typeof value !== 'object' || value === null) return fail();
      const known = cached.get(value);
      if (known !== undefined) return known;
      if ('then' in value) return fail();
      // Cached text is joined to save memory; other text is concatenated, which is copied only once.
      if (Object.isFrozen(value)) return cached.store(value, serializeParts(value).join(''));
      let text = '';
      for (const part of serializeParts(value)) text += part;
      return text;
    };
  }

  private ofField(parent: GraphQLObjectType, nodes: readonly FieldNode[]): SerializeValue {
    const name = nodes[0]?.name.value ?? '';
    if (name === TYPENAME) return () => JSON.stringify(parent.name);
    const field = parent.getFields()[name];
    if (!field) throw new NotCompilable();
    const read = fieldReader(field);
    const serialize = this.of(field.type, nodes);
    return (value) => serialize(read(value));
  }
}

/** Reads a field that depends on its parent only. @throws NotCompilable for any other field */
function fieldReader({ name, args, resolve }: GraphQLField<unknown, unknown>): (parent: unknown) => unknown {
  if (args.length > 0) throw new NotCompilable();
  if (!resolve) return (parent) => Reflect.get(Object(parent) as object, name);
  if (resolve.length !== 1) throw new NotCompilable();
  return (parent) => Reflect.apply(resolve, undefined, [parent]);
}

function listSerializer(serialize: SerializeValue): SerializeValue {
  return (value) => {
    if (!Array.isArray(value)) return fail();
    let text = '';
    for (const item of value) text += (text === '' ? '' : ',') + serialize(item);
    return `[${text}]`;
  };
}

function leafSerializer(type: GraphQLLeafType): SerializeValue {
  return (value) => {
    const serialized: unknown = type.serialize(value);
    return serialized === null || serialized === undefined ? fail() : byteText(JSON.stringify(serialized));
  };
}

function fail(): never {
  throw new NotCompilable();
}
