import { Global, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Test } from '@nestjs/testing';
import { OPERATOR_AUDIT_ACTOR } from '@shop/api-audit-log';
import { auditOf } from '@shop/api-audit-log/testing';
import type { Principal } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { OutboxRegistry, OutboxModule } from '@shop/api-outbox';
import { RateLimitModule } from '@shop/api-rate-limit';
import { SETTINGS } from '@shop/config';
import { startTestStore } from '@shop/api-database/testing';
import type { Connection } from 'mongoose';
import { AccountErasure } from '../domain/account-erasure.port';
import { IdentityPort } from '../domain/identity.port';
import { AdminRoleRepository } from '../persistence/admin-role.repository';
import { SignInService } from '../sign-in.service';
import { UsersModule } from '../users.module';
import { InMemoryIdentity } from './in-memory-identity';

/** Remembers of whom the rest of the shop has let go; it can be told to fail. */
export class RecordedDepartures extends AccountErasure {
  readonly forgotten: string[] = [];
  failures = 0;

  override async erase({ uid }: { uid: string }): Promise<void> {
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('the rest of the shop is busy');
    }
    this.forgotten.push(uid);
  }
}

/** The users module on a real, empty store, with an identity service of the test's own. Nothing runs by itself. */
export async function startUsersWorld() {
  const store = await startTestStore();
  const identity = new InMemoryIdentity();
  const departures = new RecordedDepartures();

  @Global()
  @Module({
    providers: [
      { provide: SETTINGS, useValue: { accessTokenSecrets: ['x'.repeat(32)], limits: {} } },
      { provide: IdentityPort, useValue: identity },
      { provide: AccountErasure, useValue: departures },
    ],
    exports: [SETTINGS, IdentityPort, AccountErasure],
  })
  class Root {}

  async function startModule() {
    const started = await Test.createTestingModule({
      imports: [MongooseModule.forRoot(store.uri), Root, RateLimitModule, UsersModule],
    }).compile();
    started.useLogger(false);
    const models = Object.values(started.get<Connection>(getConnectionToken()).models);
    await Promise.all(models.map((model) => model.init()));
    return started;
  }

  const module = await startModule();
  const connection = module.get<Connection>(getConnectionToken());

  return {
    identity,
    departures,
    get: module.get.bind(module),
    /** The clock of the whole process. */
    clock: module.select(OutboxModule).get(StoreClock, { strict: true }),
    audit: auditOf(module),
    /** Another process on the same store; its caller closes it. */
    startReplica: startModule,
    /** The stored users as they are, for a look behind the repositories. */
    records: connection.collection('users'),

    /** Somebody who has signed in once. */
    async person(uid: string, role: Principal['role'] = 'CUSTOMER'): Promise<Principal> {
      identity.put(uid);
      const { user } = await module.get(SignInService).signIn(uid);
      if (role === 'ADMIN') await module.get(AdminRoleRepository).makeAdmin(OPERATOR_AUDIT_ACTOR, user);
      return { uid, email: user.email, displayName: user.displayName, role };
    },

    /** Empties the store and forgets all accounts; nothing of before is posted later. */
    async clear(): Promise<void> {
      await module.get(OutboxRegistry, { strict: false }).flush();
      await Promise.all(Object.values(connection.models).map((model) => model.deleteMany({})));
      identity.accounts.clear();
    },

    async close(): Promise<void> {
      await module.close();
      await store.close();
    },
  };
}

export type UsersWorld = Awaited<ReturnType<typeof startUsersWorld>>;
