import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Test } from '@nestjs/testing';
import { startTestStore } from '@shop/api-database/testing';
import type { Connection } from 'mongoose';
import { AuditModule } from '../audit.module';

/** The audit log on an empty test store; no background job runs. */
export async function startAuditFixture() {
  const store = await startTestStore();

  async function startModule() {
    const started = await Test.createTestingModule({
      imports: [MongooseModule.forRoot(store.uri, { monitorCommands: true }), AuditModule],
    }).compile();
    started.useLogger(false);
    const models = Object.values(started.get<Connection>(getConnectionToken()).models);
    await Promise.all(models.map((model) => model.init()));
    return started;
  }

  const module = await startModule();
  return {
    connection: store.connection,
    get: module.get.bind(module),
    /** The stored entries. */
    entries: store.connection.collection('audit_log'),
    /** Another process on the same store, to be closed by the caller. */
    startReplica: startModule,

    async clear(): Promise<void> {
      await Promise.all(
        ['audit_log', 'audit_head'].map((name) => store.connection.collection(name).deleteMany({})),
      );
    },

    async close(): Promise<void> {
      await module.close();
      await store.close();
    },
  };
}

export type AuditFixture = Awaited<ReturnType<typeof startAuditFixture>>;
