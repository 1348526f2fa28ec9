import { Module } from '@nestjs/common';
import { OutboxModule } from '@shop/api-outbox';
import { Migrations } from './migrations';

/** The migrations of the application, for the domains that have some. */
@Module({ imports: [OutboxModule], providers: [Migrations], exports: [Migrations] })
export class MigrationsModule {}
