import { Global, Module } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { Test } from '@nestjs/testing';
import { Clock } from '@shop/api-common';
import { startTestStore } from '@shop/api-database/testing';
import { SETTINGS } from '@shop/config';
import { money } from '@shop/contracts';
import type { Model } from 'mongoose';
import { LetterRecipients, LetterSource } from '../domain/letter-source.port';
import { createPendingLetter, type PendingLetter } from '../domain/pending-letter';
import { LetterSender } from '../letter-sender';
import { MailModule } from '../mail.module';
import { LetterRepository } from '../persistence/letter.repository';
import { LETTER_MODEL, type LetterRecord } from '../persistence/letter.schema';
import { MailServer } from './mail-server';

const HOST = 'tools.example';

export const ORDER = {
  ...{ id: 'f'.repeat(24), number: 'T-7K2Q-9MXPC', address: '1 Main Street' },
  lines: [
    { sku: 'KT-1', name: 'Claw hammer', quantity: 2, total: money(2500) },
    { sku: '', name: 'Saw & file', quantity: 1, total: money(1000) },
  ],
  ...{ sums: [], total: money(3500) },
};

/** The mail module on an empty database with a mail server and a manual clock. No background work runs. */
export async function startMailFixture() {
  const store = await startTestStore();
  const server = new MailServer();
  await server.start();
  let time = new Date('2030-01-01T12:00:00Z');
  const accounts = new Map<string, { email: string; isVerified: boolean }>();
  const source = {
    read: async () => ({ event: 'ORDER_PAID' as const, order: ORDER }),
    readSeller: async () => 'Tools Ltd · Mill Road 1',
    hasLowStock: async () => true,
  };
  const recipients: LetterRecipients = {
    findAddress: async (uid) => accounts.get(uid) ?? null,
    listAdmins: async () => [...accounts].map(([uid, { email }]) => ({ uid, email })),
  };
  const mail = { url: `smtp://127.0.0.1:${server.port}`, from: 'Toolworks <shop@tools.example>' };

  @Global()
  @Module({
    providers: [
      { provide: SETTINGS, useValue: { mail, publicUrl: `https://${HOST}` } },
      { provide: LetterSource, useValue: source },
      { provide: LetterRecipients, useValue: recipients },
    ],
    exports: [SETTINGS, LetterSource, LetterRecipients],
  })
  class Root {}

  const module = await Test.createTestingModule({
    imports: [MongooseModule.forRoot(store.uri), Root, MailModule],
  })
    .overrideProvider(Clock)
    .useValue({ now: () => time })
    .compile();
  const model = module.get<Model<LetterRecord>>(getModelToken(LETTER_MODEL));
  await model.init();
  const repository = module.get(LetterRepository);

  return {
    ...{ server, source, accounts, model, host: HOST },
    get: module.get.bind(module),
    now: () => time,
    advance: (milliseconds: number) => {
      time = new Date(time.getTime() + milliseconds);
    },
    sendDue: () => module.get(LetterSender).sendDue(),
    /** Queues a letter about an order to an account, which is created. */
    async queue(subjectId: string, uid = 'ada', change: Partial<PendingLetter> = {}): Promise<PendingLetter> {
      const to = `${uid}@demo.dev`;
      if (!accounts.has(uid)) accounts.set(uid, { email: to, isVerified: true });
      const letter = createPendingLetter({ event: 'ORDER_PAID', subjectId, uid, to, at: time, ...change });
      await repository.add([letter], time);
      return letter;
    },
    stored: () => model.find().sort({ _id: 1 }).lean<LetterRecord[]>(),
    async reset(): Promise<void> {
      await model.deleteMany();
      accounts.clear();
      server.received.length = 0;
      server.refusal = undefined;
    },
    async close(): Promise<void> {
      await module.get(LetterSender).onApplicationShutdown();
      await module.close();
      await server.stop();
      await store.close();
    },
  };
}

export type MailFixture = Awaited<ReturnType<typeof startMailFixture>>;
