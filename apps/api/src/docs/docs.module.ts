import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DocumentedRoutes } from './documented-routes';
import { OpenApiController } from './openapi.controller';

@Module({
  imports: [DiscoveryModule],
  controllers: [OpenApiController],
  providers: [DocumentedRoutes],
})
export class DocsModule {}
