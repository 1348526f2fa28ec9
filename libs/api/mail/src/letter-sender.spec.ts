import { Logger } from '@nestjs/common';
import { LetterNotReadyError } from './domain/letter-source.port';
import { LetterErasure } from './letter-erasure';
import { StockReport } from './stock-report';
import { type MailFixture, startMailFixture } from './testing/mail-fixture';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await startMailFixture();
});
beforeEach(() => fixture.reset());
afterEach(() => jest.restoreAllMocks());
afterAll(() => fixture.close());

it('sends a letter once, under its id as Message-ID', async () => {
  const { id } = await fixture.queue('order-1');
  await fixture.sendDue();
  await fixture.sendDue();
  expect(fixture.server.messageIds()).toEqual([`${id}@tools.example`]);
  expect(fixture.server.received[0]?.source).toMatch(/^From: Toolworks <shop@tools.example>/m);
  expect(await fixture.stored()).toMatchObject([{ state: 'SENT', attempts: 1, sentAt: fixture.now() }]);
});

it('makes one letter of an event that is posted again', async () => {
  const { id } = await fixture.queue('order-1');
  await fixture.sendDue();
  await fixture.queue('order-1');
  await fixture.queue('order-1', 'bob');
  await fixture.sendDue();
  expect(fixture.server.received.map(({ to }) => to)).toEqual(['ada@demo.dev', 'bob@demo.dev']);
  expect(fixture.server.messageIds()[0]).toContain(id);
});

it('sends every letter once the mail server is back, none twice', async () => {
  await fixture.server.stop();
  for (let order = 1; order <= 10; order += 1) await fixture.queue(`order-${order}`);
  for (let round = 0; round < 5; round += 1) {
    await fixture.sendDue();
    fixture.advance(MINUTE_MS);
  }
  expect(fixture.server.received).toEqual([]);
  expect(new Set((await fixture.stored()).map(({ state }) => state))).toEqual(new Set(['QUEUED']));
  await fixture.server.start();
  fixture.advance(10 * MINUTE_MS);
  await fixture.sendDue();
  expect(new Set(fixture.server.messageIds()).size).toBe(10);
  expect(fixture.server.received).toHaveLength(10);
});

it('sends every letter after an hour without a mail server, none twice', async () => {
  await fixture.server.stop();
  for (let minute = 0; minute < 60; minute += 1) {
    if (minute % 3 === 0) await fixture.queue(`order-${minute}`);
    await fixture.sendDue();
    fixture.advance(MINUTE_MS);
  }
  await fixture.server.start();
  fixture.advance(10 * MINUTE_MS);
  await fixture.sendDue();
  expect(fixture.server.received).toHaveLength(20);
  expect(new Set(fixture.server.messageIds()).size).toBe(20);
  expect(new Set((await fixture.stored()).map(({ state }) => state))).toEqual(new Set(['SENT']));
});

it('gives up at once when the mail server refuses the recipient, and stores the reason without the address', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  fixture.server.refusal = { code: 550, text: '<ada@demo.dev>: no such mailbox' };
  const { id } = await fixture.queue('order-1');
  await fixture.sendDue();
  expect(await fixture.stored()).toMatchObject([
    { state: 'FAILED', problem: expect.stringContaining('no such mailbox') },
  ]);
  expect((await fixture.stored())[0]?.problem).not.toContain('ada');
  expect(JSON.stringify(warn.mock.calls)).toContain(id);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('ada@');
});

it('tries a temporary refusal again, for a day', async () => {
  jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  fixture.server.refusal = { code: 451, text: 'try later' };
  await fixture.queue('order-1');
  await fixture.sendDue();
  expect(await fixture.stored()).toMatchObject([{ state: 'QUEUED', attempts: 1 }]);
  await fixture.sendDue();
  expect(await fixture.stored()).toMatchObject([{ attempts: 1 }]);
  fixture.advance(DAY_MS - 1);
  await fixture.sendDue();
  expect(await fixture.stored()).toMatchObject([{ state: 'QUEUED', attempts: 2 }]);
  fixture.advance(10 * MINUTE_MS);
  await fixture.sendDue();
  expect(await fixture.stored()).toMatchObject([{ state: 'FAILED', attempts: 3 }]);
});

it('never writes to an account that is gone, nor where the order is', async () => {
  await fixture.queue('order-1');
  fixture.accounts.clear();
  await fixture.queue('order-2', 'bob');
  jest.spyOn(fixture.source, 'read').mockResolvedValue(null as never);
  await fixture.sendDue();
  expect(fixture.server.received).toEqual([]);
  expect(new Set((await fixture.stored()).map(({ problem }) => problem))).toEqual(
    new Set(['The recipient has no account', 'There is nothing to write about any more']),
  );
});

it('writes to the present address of the account', async () => {
  await fixture.queue('order-1');
  fixture.accounts.set('ada', { email: 'new@demo.dev', isVerified: true });
  await fixture.sendDue();
  expect(fixture.server.received.map(({ to }) => to)).toEqual(['new@demo.dev']);
});

it('erases the address of a deleted person and sends nothing that is queued', async () => {
  await fixture.queue('order-1');
  await fixture.sendDue();
  await fixture.queue('order-2');
  await fixture.get(LetterErasure).erase({ uid: 'ada' });
  await fixture.sendDue();
  expect(fixture.server.received).toHaveLength(1);
  expect(JSON.stringify(await fixture.stored())).not.toContain('@demo.dev');
});

it('skips events of more than a day ago', async () => {
  await fixture.queue('order-1', 'ada', { at: new Date(fixture.now().getTime() - DAY_MS) });
  await fixture.sendDue();
  expect(await fixture.stored()).toMatchObject([
    { state: 'SKIPPED', problem: 'The event was more than a day ago' },
  ]);
});

it('limits letters to an unverified address', async () => {
  fixture.accounts.set('ada', { email: 'ada@demo.dev', isVerified: false });
  for (let order = 1; order <= 10; order += 1) await fixture.queue(`order-${order}`);
  await fixture.sendDue();
  await fixture.queue('order-11');
  await fixture.sendDue();
  expect(fixture.server.received).toHaveLength(10);
});

it('leaves a letter that could not be written in the queue', async () => {
  jest.spyOn(fixture.source, 'read').mockRejectedValue(new TypeError('ada@demo.dev'));
  await fixture.queue('order-1');
  await fixture.sendDue();
  expect(await fixture.stored()).toMatchObject([
    { state: 'QUEUED', problem: 'It could not be written: TypeError' },
  ]);
});

it('tries a letter again soon whose invoice is being made', async () => {
  jest
    .spyOn(fixture.source, 'read')
    .mockRejectedValueOnce(new LetterNotReadyError('Its invoice is being made'));
  await fixture.queue('order-1');
  await fixture.sendDue();
  expect(await fixture.stored()).toMatchObject([{ state: 'QUEUED', problem: 'Its invoice is being made' }]);
  fixture.advance(2_000);
  await fixture.sendDue();
  expect(fixture.server.received).toHaveLength(1);
});

it('reports stock that runs out to every admin, once a day', async () => {
  fixture.accounts.set('admin', { email: 'admin@demo.dev', isVerified: true });
  const report = fixture.get(StockReport);
  await report.writeIfNeeded();
  await report.writeIfNeeded();
  expect(await fixture.stored()).toMatchObject([{ event: 'STOCK_RUNNING_OUT', to: 'admin@demo.dev' }]);
  fixture.advance(DAY_MS);
  await report.writeIfNeeded();
  expect(await fixture.stored()).toHaveLength(2);
});
