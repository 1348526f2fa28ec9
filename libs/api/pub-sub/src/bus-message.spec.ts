import { decodeMessage, encodeMessage } from './redis-bus';

it.each([
  { from: 'a', topic: 'tools', text: 'saw "1"' },
  { from: 'a', isGap: true as const },
])('decodes the encoded message %j', (message) =>
  expect(decodeMessage(encodeMessage(message))).toEqual(message),
);

it.each(['', '{}', '[]', '[1]', '["a","tools"]', '["a","tools",{}]', 'null'])('ignores %j', (sent) =>
  expect(decodeMessage(sent)).toBeUndefined(),
);
