import { connect } from 'node:net';
import { AnswerReader } from './answer-reader';

/**
 * The body of the answer to one raw request.
 *
 * @throws Error when it is refused, or the connection closes before the answer is complete
 */
export async function sendOnce(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request, 'latin1');
  const reader = new AnswerReader();
  let received = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, chunk]);
    const state = reader.add(chunk);
    if (state === 'failure') throw new Error(`a request was refused: ${received.toString()}`);
    if (state === 'success') return received.toString().replace(/^.*?\r\n\r\n/s, '');
  }
  throw new Error('the server closed a connection');
}
