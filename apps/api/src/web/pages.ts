import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a request reads something, as a browser's navigation does. */
export function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The path of a request's address, without a slash at its end. */
export function pathOf({ url }: FastifyRequest): string {
  const [path = '/'] = url.split('?');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Answers with a page that names hashed files, and so must be asked for again each time. */
export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
}
