import type { BuildSchemaOptions } from '@nestjs/graphql';
import type { GraphQLSchema } from 'graphql';
import { DateTime, applyDefaultsForNull } from '@shop/api-graphql';

export const BUILD_SCHEMA_OPTIONS: BuildSchemaOptions = {
  scalarsMap: [{ type: Date, scalar: DateTime }],
  numberScalarMode: 'float',
};

const DESCRIPTIONS = {
  Query: 'What can be read; everybody may ask, and some answers are for some alone.',
  Mutation: 'What can be done; the fields of one document are done one after the other.',
  Subscription: 'What can be followed, over a WebSocket.',
};

/** Adds what resolvers cannot declare. @returns the schema itself, changed */
export function finishSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, description] of Object.entries(DESCRIPTIONS)) {
    const type = schema.getType(name);
    if (type) type.description = description;
  }
  return applyDefaultsForNull(schema);
}
