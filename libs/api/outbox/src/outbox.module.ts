import { Module } from '@nestjs/common';
import { StoreClock } from '@shop/api-database';
import { OutboxRegistry } from './outbox-registry';

@Module({ providers: [OutboxRegistry, StoreClock], exports: [OutboxRegistry, StoreClock] })
export class OutboxModule {}
