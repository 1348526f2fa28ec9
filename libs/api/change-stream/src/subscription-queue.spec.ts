import { SubscriptionQueue } from './subscription-queue';

const nothing = () => undefined;

it('keeps the latest state of each item', async () => {
  const queue = new SubscriptionQueue<number>(nothing);
  for (const state of [1, 2, 3]) queue.enqueue('a', state);
  queue.enqueue('b', 10);
  expect([await queue.next(), await queue.next()]).toEqual([{ value: 3 }, { value: 10 }]);
});

it('delivers to a waiting reader', async () => {
  const queue = new SubscriptionQueue<number>(nothing);
  const next = queue.next();
  queue.enqueue('a', 1);
  expect(await next).toEqual({ value: 1 });
});

it('rejects items when it is full', () => {
  const queue = new SubscriptionQueue<number>(nothing);
  const taken = Array.from({ length: 201 }, (_, index) => queue.enqueue(`${index}`, index));
  expect(taken.indexOf(false)).toBe(200);
});

it('delivers unread items before it ends', async () => {
  const queue = new SubscriptionQueue<number>(nothing);
  queue.enqueue('a', 1);
  queue.finish();
  expect([await queue.next(), await queue.next()]).toEqual([{ value: 1 }, { value: undefined, done: true }]);
});

it('rejects without delivering unread items', async () => {
  const queue = new SubscriptionQueue<number>(nothing);
  queue.enqueue('a', 1);
  queue.fail(new Error('gone'));
  await expect(queue.next()).rejects.toThrow('gone');
});

it.each(['finish', 'return'] as const)('ends a waiting reader on %s and calls onEnd once', async (end) => {
  const onEnd = jest.fn();
  const queue = new SubscriptionQueue<number>(onEnd);
  const next = queue.next();
  void queue[end]();
  void queue[end]();
  expect(await next).toEqual({ value: undefined, done: true });
  expect(onEnd).toHaveBeenCalledTimes(1);
});
