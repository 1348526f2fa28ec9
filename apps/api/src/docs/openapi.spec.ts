import { Controller, Get } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Public, Authenticated } from '@shop/api-auth';
import { listDocumentation, RestDoc, withExample } from '@shop/api-http';
import { RateLimitBucket } from '@shop/api-rate-limit';
import { z } from 'zod';
import { DocsModule } from './docs.module';
import { OpenApiController } from './openapi.controller';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
}

const NAIL = z.object({ size: z.int() }).meta({ id: 'Nail' });

async function documentOf(controller: new () => object) {
  const module = await Test.createTestingModule({
    imports: [DocsModule],
    controllers: [controller],
  }).compile();
  await module.init();
  return module.get(OpenApiController).read();
}

it('describes a route by its decorators', async () => {
  @Controller('box')
  class NailBoxController {
    @Get(':id/nail')
    @Authenticated()
    @RestDoc({
      ...{ summary: 'Nails of a box', description: 'All.', errors: ['NOT_FOUND'] },
      ...listDocumentation(NAIL),
      params: z.object({ id: withExample(z.string().describe("A box's."), 'b1') }),
    })
    async list(): Promise<{ size: number }[]> {
      return [];
    }
  }
  expect(await documentOf(NailBoxController)).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/box/{id}/nail': {
        get: {
          operationId: 'nail-box.list',
          security: [{ accessToken: [] }],
          parameters: [
            { in: 'path', name: 'id', required: true, description: "A box's.", example: 'b1' },
            { in: 'query', name: 'limit', required: false, example: 20, schema: { maximum: 1000 } },
            { in: 'query', name: 'after', required: false, schema: { type: 'string' } },
          ],
          responses: {
            200: {
              headers: { Link: {}, 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
              content: { 'application/json': { schema: { items: { $ref: '#/components/schemas/Nail' } } } },
            },
            ...{ 400: {}, 401: { description: '`UNAUTHENTICATED`' }, 404: {}, default: {} },
            429: { description: '`RATE_LIMITED`', headers: { 'Retry-After': {}, RateLimit: {} } },
          },
        },
      },
    },
    components: { schemas: { Nail: { additionalProperties: false }, Problem: {} } },
  });
});

it('promises limits only where requests are counted', async () => {
  @Controller()
  class UncountedController {
    @Get('up')
    @Public()
    @RateLimitBucket('nothing')
    @RestDoc({ summary: 'Up', description: 'A probe.', response: z.string() })
    read(): string {
      return '';
    }
  }
  const { paths } = (await documentOf(UncountedController)) as unknown as Document;
  const { responses } = paths['/up']?.['get'] ?? { responses: {} };
  expect(Object.keys(responses)).toEqual(['200', 'default']);
  expect(Object.keys(responses['200']?.headers ?? {})).toEqual(['X-Request-Id']);
});

it('does not start with an undocumented route', async () => {
  @Controller()
  class SilentController {
    @Get('silent')
    @Public()
    read(): string {
      return '';
    }
  }
  await expect(documentOf(SilentController)).rejects.toThrow('silent.read needs @RestDoc');
});

it('does not start with a path parameter that is not described', async () => {
  @Controller()
  class VagueController {
    @Get('box/:id')
    @Public()
    @RestDoc({ summary: 'A box', description: 'One.', response: z.string() })
    read(): string {
      return '';
    }
  }
  await expect(documentOf(VagueController)).rejects.toThrow('vague.read needs the parameters id');
});
