import { readMessage, writeMessage } from './bus-message';

it.each([
  { from: 'a', topic: 'tools', text: 'saw "1"' },
  { from: 'a', isGap: true as const },
])('reads back %j', (message) => expect(readMessage(writeMessage(message))).toEqual(message));

it.each(['', '{}', '[]', '[1]', '["a","tools"]', '["a","tools",{}]', 'null'])('ignores %j', (sent) =>
  expect(readMessage(sent)).toBeUndefined(),
);
