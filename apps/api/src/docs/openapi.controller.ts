import { Controller, Get, type OnModuleInit } from '@nestjs/common';
import { Public } from '@shop/api-auth';
import { PublicUrl, RestDoc } from '@shop/api-http';
import { z } from 'zod';
import { DocumentedRoutes } from './documented-routes';
import { describeRoutes } from './openapi-document';

const documentAnswer = z.looseObject({ openapi: z.string() });

/** `/openapi.json`, generated from decorators and schemas. */
@Controller()
export class OpenApiController implements OnModuleInit {
  private document: z.output<typeof documentAnswer> = { openapi: '' };

  constructor(private readonly routes: DocumentedRoutes) {}

  /** @throws Error for a route without documentation, so that the server does not start */
  onModuleInit(): void {
    this.document = describeRoutes(this.routes.find());
  }

  @Get('openapi.json')
  @Public()
  @RestDoc({ summary: 'This description', response: documentAnswer })
  read(@PublicUrl() publicUrl?: string): z.output<typeof documentAnswer> {
    return publicUrl === undefined ? this.document : { ...this.document, servers: [{ url: publicUrl }] };
  }
}
