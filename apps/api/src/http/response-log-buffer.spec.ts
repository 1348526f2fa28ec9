import { setTimeout as sleep } from 'node:timers/promises';
import { ResponseLogBuffer } from './response-log-buffer';
import type { CompletedRequest } from './response-observer';

const answer = (id: string): CompletedRequest => ({
  ...{ id, method: 'GET', route: '/tool', operation: undefined, errorCodes: undefined, user: undefined },
  ...{ traceparent: undefined, status: 200, durationMs: 1, completedAt: 0 },
});

/** Answers, and the ids that were told of together. */
function given() {
  const told: string[][] = [];
  const answers = new ResponseLogBuffer();
  for (const name of ['log', 'metrics'])
    answers.addReporter((some) => told.push(some.map(({ id }) => `${name} ${id}`)));
  return { told, answers };
}

it('tells all of the answers of a moment together, in their order', async () => {
  const { told, answers } = given();
  for (const id of ['a', 'b']) answers.record(answer(id));
  expect(told).toEqual([]);
  await sleep(30);
  answers.record(answer('c'));
  await sleep(30);
  expect(told).toEqual([['log a', 'log b'], ['metrics a', 'metrics b'], ['log c'], ['metrics c']]);
});

it('tells who asks at once, and nobody twice', async () => {
  const { told, answers } = given();
  answers.record(answer('a'));
  answers.flush();
  await sleep(30);
  expect(told).toEqual([['log a'], ['metrics a']]);
});

it('loses no last words', () => {
  const { told, answers } = given();
  answers.record(answer('the end'));
  process.listeners('exit').at(-1)?.(1);
  expect(told).toEqual([['log the end'], ['metrics the end']]);
});
