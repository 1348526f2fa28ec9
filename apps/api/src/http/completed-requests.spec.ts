import { setTimeout as sleep } from 'node:timers/promises';
import { type CompletedRequest, ResponseLogBuffer } from './completed-requests';

const answer = (id: string): CompletedRequest => ({
  ...{ id, method: 'GET', route: '/tool', operation: undefined, errorCodes: undefined, user: undefined },
  ...{ traceparent: undefined, status: 200, durationMs: 1, completedAt: 0 },
});

function given() {
  const reported: string[][] = [];
  const answers = new ResponseLogBuffer();
  for (const name of ['log', 'metrics'])
    answers.addReporter((some) => reported.push(some.map(({ id }) => `${name} ${id}`)));
  return { reported, answers };
}

it('reports the responses of an interval together and in order', async () => {
  const { reported, answers } = given();
  for (const id of ['a', 'b']) answers.record(answer(id));
  expect(reported).toEqual([]);
  await sleep(30);
  answers.record(answer('c'));
  await sleep(30);
  expect(reported).toEqual([['log a', 'log b'], ['metrics a', 'metrics b'], ['log c'], ['metrics c']]);
});

it('reports buffered responses on flush, each once', async () => {
  const { reported, answers } = given();
  answers.record(answer('a'));
  answers.flush();
  await sleep(30);
  expect(reported).toEqual([['log a'], ['metrics a']]);
});

it('flushes when the process exits', () => {
  const { reported, answers } = given();
  answers.record(answer('the end'));
  process.listeners('exit').at(-1)?.(1);
  expect(reported).toEqual([['log the end'], ['metrics the end']]);
});
