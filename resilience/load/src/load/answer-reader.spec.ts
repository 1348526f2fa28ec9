import { AnswerReader } from './answer-reader';

const answer = (status: string, body: string) =>
  Buffer.from(`HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\nX: y\r\n\r\n${body}`);

it('waits for the complete answer', () => {
  const bytes = answer('200 OK', '{"data":1}');
  const reader = new AnswerReader();
  for (const byte of bytes.subarray(0, -1)) expect(reader.add(Buffer.from([byte]))).toBe('more');
  expect(reader.add(bytes.subarray(-1))).toBe('success');
  expect(reader.add(bytes)).toBe('success');
});

it.each([
  ['503 Service Unavailable', '{}'],
  ['200 OK', '{"errors":[]}'],
])('counts %s with %s as a failure', (status, body) => {
  expect(new AnswerReader().add(answer(status, body))).toBe('failure');
});
