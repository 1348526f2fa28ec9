import type { IncomingMessage } from 'node:http';

/** What Node's requests have beside what is documented of them; `end-bodyless.spec.ts` fails with a Node that has it no more. */
interface Inside {
  /** What nobody has read of the body is thrown away when the answer is finished, unless it was before. */
  _dumped: boolean;
  readonly _readableState: { ended: boolean; endEmitted: boolean };
}

/**
 * Ends a request that brings no body, which is about to be answered. Node would read what is not there once the answer is
 * finished: five turns of its loop for an end of which nobody hears.
 */
export function endBodyless(request: IncomingMessage): void {
  const { headers } = request;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return;
  const inside = request as IncomingMessage & Inside;
  inside._dumped = true;
  inside._readableState.ended = true;
  inside._readableState.endEmitted = true;
}
