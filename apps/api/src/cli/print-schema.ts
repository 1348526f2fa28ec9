import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { AuditResolver } from '@shop/api-audit-log';
import { CartResolver } from '@shop/api-cart';
import { BooksResolver, IntegrityResolver } from '@shop/api-integrity';
import {
  AttributesResolver,
  FacetsResolver,
  AuditToolsResolver,
  CategoriesResolver,
  SearchSuggestionsResolver,
  SynonymsResolver,
  MissedSearchesResolver,
  ToolChangesResolver,
  ToolDetailsResolver,
  ToolsResolver,
} from '@shop/api-catalog';
import { LettersResolver } from '@shop/api-mail';
import { WebhooksResolver } from '@shop/api-webhooks';
import { ChangeSetRowsResolver, ChangeSetsResolver } from '@shop/api-change-sets';
import { InvoicesResolver, OrderInvoicesResolver } from '@shop/api-invoices';
import { ORDER_RESOLVERS } from '@shop/api-orders';
import { ReviewModerationResolver, ReviewsResolver, ToolReviewsResolver } from '@shop/api-reviews';
import { ApiKeysResolver } from '@shop/api-api-keys';
import { ShopSettingsResolver } from '@shop/api-settings';
import { AddressBookResolver, AuditPeopleResolver, UsersResolver } from '@shop/api-users';
import { NodesResolver } from '../graphql/nodes.resolver';
import { BUILD_SCHEMA_OPTIONS, finishSchema } from '../schema';

const HEADER = '# Written from the resolvers by `npm run schema`; edit those, never this file.\n\n';

/** Writes the schema that the resolvers make, without a server or a database. */
async function main(file: string): Promise<void> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: ['error'] });
  const resolvers = [
    ToolsResolver,
    ToolChangesResolver,
    ...ORDER_RESOLVERS,
    CartResolver,
    ...[InvoicesResolver, OrderInvoicesResolver],
    ReviewModerationResolver,
    ReviewsResolver,
    ToolReviewsResolver,
    AddressBookResolver,
    ShopSettingsResolver,
    ApiKeysResolver,
    LettersResolver,
    WebhooksResolver,
    ChangeSetsResolver,
    ChangeSetRowsResolver,
    UsersResolver,
    IntegrityResolver,
    BooksResolver,
    AuditResolver,
    AuditPeopleResolver,
    AuditToolsResolver,
    ToolDetailsResolver,
    CategoriesResolver,
    AttributesResolver,
    FacetsResolver,
    SearchSuggestionsResolver,
    SynonymsResolver,
    MissedSearchesResolver,
    NodesResolver,
  ];
  const schema = await app.get(GraphQLSchemaFactory).create(resolvers, BUILD_SCHEMA_OPTIONS);
  await writeFile(file, `${HEADER}${printSchema(lexicographicSortSchema(finishSchema(schema)))}\n`);
  await app.close();
}

void main(process.argv[2] ?? 'schema.graphql');
