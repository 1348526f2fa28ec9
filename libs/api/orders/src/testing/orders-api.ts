import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Principal } from '@shop/api-common';
import {
  AccessModule,
  AccessTokenModule,
  AccessTokens,
  ApiKeyResolver,
  PrincipalResolver,
} from '@shop/api-auth';
import { DateTime, formatError } from '@shop/api-graphql';
import { ErrorFilter } from '@shop/api-http';
import { RateLimitModule } from '@shop/api-rate-limit';
import { startOrderFixture } from './order-fixture';

export interface RestCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The orders fixture behind both transports, with the real guard and error filter. */
export async function startOrdersApi(imports: Parameters<typeof startOrderFixture>[0] = []) {
  const people = new Map<string, Principal>();

  @Module({
    providers: [
      {
        provide: PrincipalResolver,
        useValue: { resolve: async ({ sub }: { sub: string }) => people.get(sub) ?? null },
      },
      { provide: ApiKeyResolver, useValue: { resolve: async () => null } },
    ],
    exports: [PrincipalResolver, ApiKeyResolver],
  })
  class People {}

  @Module({ providers: [{ provide: APP_FILTER, useClass: ErrorFilter }] })
  class Errors {}

  const fixture = await startOrderFixture([
    ...imports,
    AccessModule.register([People]),
    AccessTokenModule,
    RateLimitModule,
    GraphQLModule.forRoot<ApolloDriverConfig>({
      driver: ApolloDriver,
      autoSchemaFile: true,
      buildSchemaOptions: { scalarsMap: [{ type: Date, scalar: DateTime }] },
      formatError,
    }),
    Errors,
  ]);
  const app = fixture.module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), {
    rawBody: true,
    logger: false,
  });
  await app.init();

  function headersOf(caller: Principal | undefined): Record<string, string> {
    if (!caller) return {};
    people.set(caller.uid, caller);
    const { accessToken } = fixture.module.get(AccessTokens, { strict: false }).issue(caller.uid, 0);
    return { authorization: `Bearer ${accessToken}` };
  }

  return {
    ...fixture,

    /** Sends a REST request. */
    send(caller: Principal | undefined, { method, url, body, headers }: RestCall) {
      return app.inject({
        ...{ method, url, headers: { ...headersOf(caller), ...headers } },
        ...(body !== undefined && { payload: body }),
      });
    },

    /** Sends a REST request; returns status, headers and the parsed body. */
    async rest(caller: Principal | undefined, call: RestCall) {
      const response = await this.send(caller, call);
      return { status: response.statusCode, headers: response.headers, body: response.json() };
    },

    /** Runs a GraphQL document; returns its data and the first error. */
    async graphql(caller: Principal | undefined, query: string, variables: object = {}) {
      const payload = { query, variables };
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: headersOf(caller),
        payload,
      });
      const { data, errors } = response.json();
      const { message, extensions } = errors?.[0] ?? {};
      return { data, code: extensions?.code, message, extensions };
    },

    async close(): Promise<void> {
      await app.close();
      await fixture.close();
    },
  };
}

export type OrdersApi = Awaited<ReturnType<typeof startOrdersApi>>;
