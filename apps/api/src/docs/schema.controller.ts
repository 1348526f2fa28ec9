import { Controller, Get } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { Public } from '@shop/api-auth';
import { RestDoc } from '@shop/api-http';
import { z } from 'zod';

/** `/schema.graphql`, for generators and editors. */
@Controller()
export class SchemaController {
  private text: string | undefined;

  constructor(private readonly host: GraphQLSchemaHost) {}

  @Get('schema.graphql')
  @Public()
  @RestDoc({
    summary: 'The GraphQL schema',
    description: 'In the schema definition language, as `/graphql` serves it.',
    response: z.string(),
    contentType: 'text/plain',
  })
  read(): string {
    this.text ??= `${printSchema(lexicographicSortSchema(this.host.schema))}\n`;
    return this.text;
  }
}
