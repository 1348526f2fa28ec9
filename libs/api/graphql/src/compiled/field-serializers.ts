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

/** The JSON of a value, as its bytes (`byteText`). @throws NotCompilable for one that the engine would wait for, or refuse */
export type SerializeValue = (value: unknown) => string;

const TYPENAME = '__typename';

/** Makes the writers of what a document selects: one for each place in it, made once. */
export class FieldSerializers {
  constructor(
    private readonly fragments: Fragments,
    private readonly texts: SerializationCache,
  ) {}

  /**
   * @param nodes the fields of the document that ask for the value
   * @throws NotCompilable for types and fields that want more than their parent
   */
  of(type: GraphQLOutputType, nodes: readonly FieldNode[]): SerializeValue {
    const write = this.ofPresent(isNonNullType(type) ? type.ofType : type, nodes);
    const absent = isNonNullType(type) ? refuse : () => 'null';
    return (value) => (value === null || value === undefined ? absent() : write(value));
  }

  private ofPresent(type: GraphQLOutputType, nodes: readonly FieldNode[]): SerializeValue {
    if (isListType(type)) return listWriter(this.of(type.ofType, nodes));
    if (isLeafType(type)) return leafWriter(type);
    if (isObjectType(type) && !type.isTypeOf) return this.ofObject(type, nodes);
    throw new NotCompilable();
  }

  private ofObject(type: GraphQLObjectType, nodes: readonly FieldNode[]): SerializeValue {
    const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const fields = [...collectFields(type, selectionSets, this.fragments)];
    const parts = fields.map(([name, asking], index) => ({
      start: `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`,
      write: this.ofField(type, asking),
    }));
    const writeParts = (parent: object) => [...parts.map(({ start, write }) => start + write(parent)), '}'];
    const kept = this.texts.room();
    return (value) => {
      if (typeof value !== 'object' || value === null) return refuse();
      const known = kept.get(value);
      if (known !== undefined) return known;
      if ('then' in value) return refuse();
      // What is kept is joined, which takes least; what is sent at once is added up, and copied once when all is there.
      if (Object.isFrozen(value)) return kept.keep(value, writeParts(value).join(''));
      let text = '';
      for (const part of writeParts(value)) text += part;
      return text;
    };
  }

  private ofField(parent: GraphQLObjectType, asking: readonly FieldNode[]): SerializeValue {
    const name = asking[0]?.name.value ?? '';
    if (name === TYPENAME) return () => JSON.stringify(parent.name);
    const field = parent.getFields()[name];
    if (!field) throw new NotCompilable();
    const read = readerOf(field);
    const write = this.of(field.type, asking);
    return (value) => write(read(value));
  }
}

/** Reads a field that depends on its parent alone. @throws NotCompilable for every other one */
function readerOf({ name, args, resolve }: GraphQLField<unknown, unknown>): (parent: unknown) => unknown {
  if (args.length > 0) throw new NotCompilable();
  if (!resolve) return (parent) => Reflect.get(Object(parent) as object, name);
  if (resolve.length !== 1) throw new NotCompilable();
  return (parent) => Reflect.apply(resolve, undefined, [parent]);
}

function listWriter(write: SerializeValue): SerializeValue {
  return (value) => {
    if (!Array.isArray(value)) return refuse();
    let text = '';
    for (const item of value) text += (text === '' ? '' : ',') + write(item);
    return `[${text}]`;
  };
}

function leafWriter(type: GraphQLLeafType): SerializeValue {
  return (value) => {
    const said: unknown = type.serialize(value);
    return said === null || said === undefined ? refuse() : byteText(JSON.stringify(said));
  };
}

function refuse(): never {
  throw new NotCompilable();
}
