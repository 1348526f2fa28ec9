export { outboxIndex, type OutboxEntry, Outbox } from './outbox';
export { OutboxModule } from './outbox.module';
export { OutboxRegistry, type PostedEntries } from './outbox-registry';
