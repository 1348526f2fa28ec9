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

interface RootField {
  readonly name: string;
  readonly nodes: readonly FieldNode[];
  readonly field: GraphQLField<unknown, unknown>;
  readonly serialize: SerializeValue;
}

/**
 * A valid query compiled for repeated execution: root fields are resolved as by the engine, and their values are
 * serialized directly. Directives, unions, interfaces, nested fields whose resolver needs more than its parent, and
 * all errors are left to the engine.
 */
export class CompiledQuery {
  private constructor(
    private readonly info: Pick<GraphQLResolveInfo, 'schema' | 'operation' | 'fragments' | 'parentType'>,
    private readonly rootFields: readonly RootField[],
  ) {}

  /**
   * @param document validated
   * @param cache serialized frozen objects
   * @returns undefined for a query that must be left to the engine
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
      const serializers = new FieldSerializers(fragments, texts);
      const fields = [...collectFields(type, [operation.selectionSet], fragments)];
      const rootFields = fields.map(([name, nodes]) => compileRootField(type, name, nodes, serializers));
      const info = { schema, operation, fragments: Object.fromEntries(fragments), parentType: type };
      return new CompiledQuery(info, rootFields);
    } catch (error) {
      if (error instanceof NotCompilable) return undefined;
      throw error;
    }
  }

  /**
   * The JSON response with a final newline, as bytes (`byteText`); undefined when the engine must execute the query.
   *
   * @param variables as sent by the client
   * @param context of the resolvers
   */
  async answer(variables: object, context: unknown): Promise<string | undefined> {
    const { schema, operation } = this.info;
    const parsed = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables });
    if (!parsed.coerced) return undefined;
    const { coerced } = parsed;
    try {
      const texts = await Promise.all(
        this.rootFields.map((rootField) => this.executeField(rootField, coerced, context)),
      );
      return `{"data":{${texts.join(',')}}}\n`;
    } catch {
      return undefined;
    }
  }

  private async executeField(
    { name, nodes, field, serialize }: RootField,
    variables: Record<string, unknown>,
    context: unknown,
  ): Promise<string> {
    const [node] = nodes;
    if (!node) throw new NotCompilable();
    const values = getArgumentValues(field, node, variables);
    const info = this.resolveInfo({ name, nodes, field }, variables);
    const value: unknown = await field.resolve?.(undefined, values, context, info);
    return `${JSON.stringify(name)}:${serialize(value)}`;
  }

  private resolveInfo(
    { name, nodes, field }: Pick<RootField, 'name' | 'nodes' | 'field'>,
    variableValues: Record<string, unknown>,
  ): GraphQLResolveInfo {
    const path = { prev: undefined, key: name, typename: this.info.parentType.name };
    const { name: fieldName, type: returnType } = field;
    return {
      fieldName,
      fieldNodes: nodes,
      returnType,
      path,
      rootValue: undefined,
      variableValues,
      ...this.info,
    };
  }
}

function compileRootField(
  type: GraphQLObjectType,
  name: string,
  nodes: readonly FieldNode[],
  serializers: FieldSerializers,
): RootField {
  const field = type.getFields()[nodes[0]?.name.value ?? ''];
  if (!field?.resolve) throw new NotCompilable();
  return { name, nodes, field, serialize: serializers.of(field.type, nodes) };
}
