import { Module } from '@nestjs/common';
import { OutboxModule } from '@shop/api-outbox';
import { Migrations } from './migrations';

/** The application's migrations, for domains to register theirs. */
@Module({ imports: [OutboxModule], providers: [Migrations], exports: [Migrations] })
export class MigrationsModule {}
