import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ShopRequest } from '@shop/api-http';
import type { RateLimiter } from '@shop/api-rate-limit';
import { prepareErrorResponse } from '../http/unguarded';
import type { Sitemap } from './sitemap';

const NUMBERED = '/sitemap-:number(^(?:0|[1-9]\\d{0,4})).xml';

/**
 * Serves the sitemap, which counts as a read of the client's IP, and robots.txt, which names it. Without an origin that can be
 * believed there is no sitemap, as its addresses must be absolute.
 *
 * @param directory of the built client, with its robots.txt
 */
export async function serveSitemap(
  fastify: FastifyInstance,
  directory: string,
  sitemap: Pick<Sitemap, 'file'>,
  limits: Pick<RateLimiter, 'consumeByAddress'>,
): Promise<void> {
  const robots = (await readFile(join(directory, 'robots.txt'), 'utf8')).trimEnd();
  await fastify.register(async (scope) => {
    scope.setErrorHandler((error, request: ShopRequest, reply) =>
      reply.send(prepareErrorResponse(request, reply, error)),
    );
    scope.get('/robots.txt', ({ publicUrl }: ShopRequest, reply) => {
      const line = publicUrl === undefined ? '' : `\n\nSitemap: ${publicUrl}/sitemap.xml`;
      return reply
        .type('text/plain; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .send(`${robots}${line}\n`);
    });
    const send = async (request: ShopRequest, reply: FastifyReply, number?: number) => {
      await limits.consumeByAddress(request, 'reads');
      const xml = request.publicUrl && (await sitemap.file(request.publicUrl, number));
      if (!xml) return reply.callNotFound();
      return reply.type('application/xml; charset=utf-8').header('Cache-Control', 'no-cache').send(xml);
    };
    scope.get('/sitemap.xml', (request: ShopRequest, reply) => send(request, reply));
    scope.get<{ Params: { number: string } }>(NUMBERED, (request, reply) =>
      send(request, reply, Number(request.params.number)),
    );
  });
}
