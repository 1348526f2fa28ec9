import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import {
  costPlugin,
  DOCUMENT_LIMITS,
  documentLimitsRule,
  formatError,
  requestIdPlugin,
  operationLogPlugin,
  PersistedQueries,
  rejectNullVariablesPlugin,
  rejectUnknownVariablesPlugin,
  rejectUnsafeDocumentsPlugin,
} from '@shop/api-graphql';
import { GRAPHQL_PATH } from '@shop/api-http';
import { PERSISTED_QUERIES } from '@shop/contracts/persisted-queries';
import { rejectSubscriptionsPlugin } from './http/graphql-requests';
import { BUILD_SCHEMA_OPTIONS, finishSchema } from './schema';

/** Of the client and of others. */
export const persistedQueries = new PersistedQueries(PERSISTED_QUERIES);

/**
 * `/graphql` on Apollo Server. A GET, also by SHA-256 (automatic persisted queries), must not come from a foreign
 * page, unless it is a trusted public query (see `isCsrfSafe`).
 */
export function graphqlModule() {
  return GraphQLModule.forRoot<ApolloDriverConfig>({
    driver: ApolloDriver,
    path: GRAPHQL_PATH,
    // Apollo waits for every connection, so sockets must end first.
    stopOnApplicationShutdown: true,
    autoSchemaFile: true,
    sortSchema: true,
    // `print-schema` validates the schema.
    buildSchemaOptions: { ...BUILD_SCHEMA_OPTIONS, skipCheck: true },
    transformSchema: finishSchema,
    graphiql: false,
    introspection: true,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    autoTransformHttpErrors: false,
    parseOptions: { maxTokens: DOCUMENT_LIMITS.tokens },
    validationRules: [documentLimitsRule],
    formatError,
    plugins: [
      ...[
        operationLogPlugin,
        requestIdPlugin,
        costPlugin,
        rejectSubscriptionsPlugin,
        rejectUnsafeDocumentsPlugin,
        rejectUnknownVariablesPlugin,
        rejectNullVariablesPlugin,
      ],
      // Our response cache sets caching headers; this plugin would wrap every field.
      ApolloServerPluginCacheControlDisabled(),
    ],
    persistedQueries: { cache: persistedQueries, ttl: null },
  });
}
