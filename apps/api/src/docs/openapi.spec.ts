import { Controller, Get } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Public, Authenticated } from '@shop/api-auth';
import { listDocumentation, RestDoc } from '@shop/api-http';
import { z } from 'zod';
import { DocsModule } from './docs.module';
import { OpenApiController } from './openapi.controller';

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
    @RestDoc({ summary: 'Nails of a box', ...listDocumentation(NAIL), errors: ['NOT_FOUND'] })
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
            { in: 'path', name: 'id', required: true },
            { in: 'query', name: 'limit', required: false, schema: { maximum: 1000 } },
            { in: 'query', name: 'after', required: false, schema: { type: 'string' } },
          ],
          responses: {
            200: {
              headers: { Link: {} },
              content: { 'application/json': { schema: { items: { $ref: '#/components/schemas/Nail' } } } },
            },
            ...{ 400: {}, 401: { description: '`UNAUTHENTICATED`' }, 404: {}, default: {} },
            429: { description: '`RATE_LIMITED`', headers: { 'Retry-After': {} } },
          },
        },
      },
    },
    components: { schemas: { Nail: { additionalProperties: false }, Error: {} } },
  });
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
