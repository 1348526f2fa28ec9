import type { BuildSchemaOptions } from '@nestjs/graphql';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { DateTime, applyDefaultsForNull } from '@shop/api-graphql';

export const BUILD_SCHEMA_OPTIONS: BuildSchemaOptions = {
  scalarsMap: [{ type: Date, scalar: DateTime }],
  numberScalarMode: 'float',
};

/** Adds what resolvers cannot declare. @returns the schema itself, changed */
export function finishSchema(schema: GraphQLSchema): GraphQLSchema {
  describe(
    schema.getQueryType(),
    'What can be read; everybody may ask, and some answers are for some alone.',
  );
  describe(
    schema.getMutationType(),
    'What can be done; the fields of one document are done one after the other.',
  );
  describe(schema.getSubscriptionType(), 'What can be followed, over a WebSocket.');
  return applyDefaultsForNull(schema);
}

function describe(type: GraphQLObjectType | null | undefined, description: string): void {
  if (type) type.description = description;
}
