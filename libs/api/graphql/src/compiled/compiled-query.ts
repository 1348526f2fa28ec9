import {
  type DocumentNode,
  type FieldNode,
  getArgumentValues,
  getVariableValues,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { collectFragments } from '../fragments';
import { NotCompilable } from './not-compilable';
import { collectFields } from './collect-fields';
import { FieldSerializers, type SerializeValue } from './field-serializers';
import type { SerializationCache } from './serialization-cache';

/** A root field of a query, and how its value is written. */
interface Root {
  readonly name: string;
  readonly nodes: readonly FieldNode[];
  readonly field: GraphQLField<unknown, unknown>;
  readonly write: SerializeValue;
}

/**
 * A valid query, prepared to be answered again and again: its root fields are resolved as the engine does, and what they
 * answer is written as JSON at once. Whatever is out of the ordinary is left to the engine: directives, fields below the
 * root that are resolved by more than their parent, unions and interfaces, and every error.
 */
export class CompiledQuery {
  private constructor(
    private readonly about: Pick<GraphQLResolveInfo, 'schema' | 'operation' | 'fragments' | 'parentType'>,
    private readonly roots: readonly Root[],
  ) {}

  /**
   * @param document valid by the schema
   * @param texts keeps what frozen objects are written as
   * @returns undefined for what is left to the engine
   */
  static of(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    texts: SerializationCache,
  ): CompiledQuery | undefined {
    const fragments = collectFragments(document);
    const type = schema.getQueryType();
    if (!type) return undefined;
    try {
      const writers = new FieldSerializers(fragments, texts);
      const fields = [...collectFields(type, [operation.selectionSet], fragments)];
      const roots = fields.map(([name, nodes]) => rootOf(type, name, nodes, writers));
      const about = { schema, operation, fragments: Object.fromEntries(fragments), parentType: type };
      return new CompiledQuery(about, roots);
    } catch (error) {
      if (error instanceof NotCompilable) return undefined;
      throw error;
    }
  }

  /**
   * The JSON of the answer, a line, as its bytes (`byteText`); undefined where the engine has to be asked, which then says what is wrong.
   *
   * @param variables as a client sent them
   * @param context of the resolvers
   */
  async answer(variables: object, context: unknown): Promise<string | undefined> {
    const { schema, operation } = this.about;
    const given = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables });
    if (!given.coerced) return undefined;
    const { coerced } = given;
    try {
      const texts = await Promise.all(this.roots.map((root) => this.textOf(root, coerced, context)));
      return `{"data":{${texts.join(',')}}}\n`;
    } catch {
      return undefined;
    }
  }

  private async textOf(
    { name, nodes, field, write }: Root,
    variables: Record<string, unknown>,
    context: unknown,
  ): Promise<string> {
    const [node] = nodes;
    if (!node) throw new NotCompilable();
    const values = getArgumentValues(field, node, variables);
    const info = this.infoOf({ name, nodes, field }, variables);
    const value: unknown = await field.resolve?.(undefined, values, context, info);
    return `${JSON.stringify(name)}:${write(value)}`;
  }

  private infoOf(
    { name, nodes, field }: Pick<Root, 'name' | 'nodes' | 'field'>,
    variableValues: Record<string, unknown>,
  ): GraphQLResolveInfo {
    const path = { prev: undefined, key: name, typename: this.about.parentType.name };
    const { name: fieldName, type: returnType } = field;
    return {
      fieldName,
      fieldNodes: nodes,
      returnType,
      path,
      rootValue: undefined,
      variableValues,
      ...this.about,
    };
  }
}

function rootOf(
  type: GraphQLObjectType,
  name: string,
  nodes: readonly FieldNode[],
  writers: FieldSerializers,
): Root {
  const field = type.getFields()[nodes[0]?.name.value ?? ''];
  if (!field?.resolve) throw new NotCompilable();
  return { name, nodes, field, write: writers.of(field.type, nodes) };
}
