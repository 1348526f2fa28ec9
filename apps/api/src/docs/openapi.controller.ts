import { Controller, Get, type OnModuleInit, Optional } from '@nestjs/common';
import { Public } from '@shop/api-auth';
import { PublicUrl, RestDoc } from '@shop/api-http';
import { z } from 'zod';
import { DemoExamples } from '../demo/demo-examples';
import { DocumentedRoutes } from './documented-routes';
import { describeRoutes } from './openapi-document';

const documentAnswer = z.looseObject({ openapi: z.string() });
type OpenApiDocument = z.output<typeof documentAnswer>;

/** `/openapi.json`, generated from decorators and schemas. */
@Controller()
export class OpenApiController implements OnModuleInit {
  private document: OpenApiDocument = { openapi: '' };

  constructor(
    private readonly routes: DocumentedRoutes,
    @Optional() private readonly examples?: DemoExamples,
  ) {}

  /** @throws Error for a route without documentation, so that the server does not start */
  onModuleInit(): void {
    this.document = describeRoutes(this.routes.find());
  }

  @Get('openapi.json')
  @Public()
  @RestDoc({
    summary: 'This description',
    description: 'Generated from the code; the answers are tested against it.',
    response: documentAnswer,
  })
  async read(@PublicUrl() publicUrl?: string): Promise<OpenApiDocument> {
    const ids = (await this.examples?.find().catch(() => undefined)) ?? new Map<string, string>();
    const document = ids.size > 0 ? withIds(this.document, ids) : this.document;
    return publicUrl === undefined ? document : { ...document, servers: [{ url: publicUrl }] };
  }
}

/** The document describes calls also while the database is down. */
function withIds(document: OpenApiDocument, ids: ReadonlyMap<string, string>): OpenApiDocument {
  let text = JSON.stringify(document);
  for (const [example, id] of ids) text = text.replaceAll(`"${example}"`, JSON.stringify(id));
  return JSON.parse(text) as OpenApiDocument;
}
