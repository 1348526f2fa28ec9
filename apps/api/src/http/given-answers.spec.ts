import { setTimeout as sleep } from 'node:timers/promises';
import { GivenAnswers } from './given-answers';
import type { Answered } from './witness';

const answer = (id: string): Answered => ({
  ...{ id, method: 'GET', route: '/tool', operation: undefined, refusals: undefined, user: undefined },
  ...{ traceparent: undefined, status: 200, ms: 1, at: 0 },
});

/** Answers, and the ids that were told of together. */
function given() {
  const told: string[][] = [];
  const answers = new GivenAnswers();
  for (const name of ['log', 'metrics'])
    answers.tellTo((some) => told.push(some.map(({ id }) => `${name} ${id}`)));
  return { told, answers };
}

it('tells all of the answers of a moment together, in their order', async () => {
  const { told, answers } = given();
  for (const id of ['a', 'b']) answers.note(answer(id));
  expect(told).toEqual([]);
  await sleep(30);
  answers.note(answer('c'));
  await sleep(30);
  expect(told).toEqual([['log a', 'log b'], ['metrics a', 'metrics b'], ['log c'], ['metrics c']]);
});

it('tells who asks at once, and nobody twice', async () => {
  const { told, answers } = given();
  answers.note(answer('a'));
  answers.tell();
  await sleep(30);
  expect(told).toEqual([['log a'], ['metrics a']]);
});

it('loses no last words', () => {
  const { told, answers } = given();
  answers.note(answer('the end'));
  process.listeners('exit').at(-1)?.(1);
  expect(told).toEqual([['log the end'], ['metrics the end']]);
});
