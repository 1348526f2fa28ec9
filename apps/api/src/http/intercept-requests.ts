import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Removes the `request` listeners of a server; returns a function that calls them. */
export function interceptRequests(
  server: Server,
): (request: IncomingMessage, response: ServerResponse) => void {
  const inside = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  return (request, response) => {
    for (const listen of inside) listen.call(server, request, response);
  };
}
