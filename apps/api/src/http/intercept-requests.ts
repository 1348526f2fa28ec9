import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Takes a server's requests from whatever listens to them; answers how to hand one on, which does as if it had come to them. */
export function interceptRequests(
  server: Server,
): (request: IncomingMessage, response: ServerResponse) => void {
  const inside = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  return (request, response) => {
    for (const listen of inside) listen.call(server, request, response);
  };
}
