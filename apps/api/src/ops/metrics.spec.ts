import { Registry } from 'prom-client';

import { type CompletedRequest, ResponseLogBuffer } from '../http/completed-requests';
import { measureResponses } from './metrics';

const answered: CompletedRequest = {
  ...{
    id: 'one',
    method: 'POST',
    route: '/graphql',
    status: 200,
    durationMs: 3,
    completedAt: 0,
    user: undefined,
  },
  ...{
    operation: { kind: 'query', field: 'tools', name: 'Tools' },
    errorCodes: undefined,
    traceparent: undefined,
  },
};

it('counts every answer that was given before it is read, by route and by what was asked for', async () => {
  const registry = new Registry();
  const answers = new ResponseLogBuffer();
  measureResponses(registry, answers);
  answers.record(answered);
  answers.record({ ...answered, errorCodes: new Set(['NOT_FOUND']) });
  expect((await registry.metrics()).match(/^\w+_count.*$/gm)).toEqual([
    'http_request_duration_seconds_count{method="POST",route="/graphql",status="200"} 2',
    'graphql_operation_duration_seconds_count{operation="query tools",outcome="ok"} 1',
    'graphql_operation_duration_seconds_count{operation="query tools",outcome="NOT_FOUND"} 1',
  ]);
});
