import { Module } from '@nestjs/common';
import { StoreClock } from '@shop/api-database';
import { OutboxRegistry } from './outbox-registry';

/** Outboxes, and the clock for their entries, for the domains whose changes are told elsewhere. */
@Module({
  providers: [OutboxRegistry, StoreClock],
  exports: [OutboxRegistry, StoreClock],
})
export class OutboxModule {}
