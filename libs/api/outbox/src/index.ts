export { outboxIndex, type OutboxEntry } from './outbox-entry';
export { OutboxModule } from './outbox.module';
export { Outbox } from './outbox';
export { OutboxRegistry } from './outbox-registry';
