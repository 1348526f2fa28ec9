import { Module } from '@nestjs/common';
import { StoreClock } from '@shop/api-database';
import { Outboxes } from './outboxes';

/** Outboxes, and the clock for their entries, for the domains whose changes are told elsewhere. */
@Module({
  providers: [Outboxes, StoreClock],
  exports: [Outboxes, StoreClock],
})
export class OutboxModule {}
