import { Registry } from 'prom-client';
import { GivenAnswers } from '../http/given-answers';
import type { Answered } from '../http/witness';
import { measureAnswers } from './metrics';

const answered: Answered = {
  ...{ id: 'one', method: 'POST', route: '/graphql', status: 200, ms: 3, at: 0, user: undefined },
  ...{
    operation: { kind: 'query', field: 'tools', name: 'Tools' },
    refusals: undefined,
    traceparent: undefined,
  },
};

it('counts every answer that was given before it is read, by route and by what was asked for', async () => {
  const registry = new Registry();
  const answers = new GivenAnswers();
  measureAnswers(registry, answers);
  answers.note(answered);
  answers.note({ ...answered, refusals: new Set(['NOT_FOUND']) });
  expect((await registry.metrics()).match(/^\w+_count.*$/gm)).toEqual([
    'http_request_duration_seconds_count{method="POST",route="/graphql",status="200"} 2',
    'graphql_operation_duration_seconds_count{operation="query tools",outcome="ok"} 1',
    'graphql_operation_duration_seconds_count{operation="query tools",outcome="NOT_FOUND"} 1',
  ]);
});
