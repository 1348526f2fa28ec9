import { Module } from '@nestjs/common';
import { OutboxModule } from '@shop/api-outbox';
import { Migrations } from './migrations';

@Module({ imports: [OutboxModule], providers: [Migrations], exports: [Migrations] })
export class MigrationsModule {}
