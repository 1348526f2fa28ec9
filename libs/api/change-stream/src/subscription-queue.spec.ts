import { SubscriptionQueue } from './subscription-queue';

const nothing = () => undefined;

it('keeps of each thing the latest state alone', async () => {
  const mailbox = new SubscriptionQueue<number>(nothing);
  for (const state of [1, 2, 3]) mailbox.enqueue('a', state);
  mailbox.enqueue('b', 10);
  expect([await mailbox.next(), await mailbox.next()]).toEqual([{ value: 3 }, { value: 10 }]);
});

it('hands over to a reader who is waiting', async () => {
  const mailbox = new SubscriptionQueue<number>(nothing);
  const next = mailbox.next();
  mailbox.enqueue('a', 1);
  expect(await next).toEqual({ value: 1 });
});

it('takes only so much', () => {
  const mailbox = new SubscriptionQueue<number>(nothing);
  const taken = Array.from({ length: 201 }, (_, index) => mailbox.enqueue(`${index}`, index));
  expect(taken.indexOf(false)).toBe(200);
});

it('gives what is waiting before it ends', async () => {
  const mailbox = new SubscriptionQueue<number>(nothing);
  mailbox.enqueue('a', 1);
  mailbox.finish();
  expect([await mailbox.next(), await mailbox.next()]).toEqual([
    { value: 1 },
    { value: undefined, done: true },
  ]);
});

it('fails at once', async () => {
  const mailbox = new SubscriptionQueue<number>(nothing);
  mailbox.enqueue('a', 1);
  mailbox.fail(new Error('gone'));
  await expect(mailbox.next()).rejects.toThrow('gone');
});

it.each(['finish', 'return'] as const)('lets a waiting reader go on %s and tells so once', async (end) => {
  const onEnd = jest.fn();
  const mailbox = new SubscriptionQueue<number>(onEnd);
  const next = mailbox.next();
  void mailbox[end]();
  void mailbox[end]();
  expect(await next).toEqual({ value: undefined, done: true });
  expect(onEnd).toHaveBeenCalledTimes(1);
});
