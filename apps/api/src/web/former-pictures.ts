import type { FastifyInstance } from 'fastify';
import { escapeRegExp } from '@shop/api-common';
import FORMER_PICTURES from './former-pictures.json';

/** Redirects the addresses that pictures of the demo tools had before `/tools/{slug}` became a page; stored tools may have them. */
export function redirectFormerPictures(fastify: FastifyInstance): void {
  const names = Object.keys(FORMER_PICTURES).map(escapeRegExp).join('|');
  const slugs = new Map(Object.entries(FORMER_PICTURES));
  fastify.get<{ Params: { name: string } }>(`/tools/:name(^(?:${names})\\.webp$)`, ({ params }, reply) => {
    const slug = slugs.get(params.name.replace(/\.webp$/, ''));
    return reply
      .headers({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .redirect(`/pictures/${slug}/640.webp`, 301);
  });
}
