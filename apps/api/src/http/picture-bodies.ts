import type { FastifyInstance } from 'fastify';
import { DomainError } from '@shop/api-common';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a picture, which the handler streams from `request.raw` once the caller is known to be an admin. */
    pictures?: boolean;
  }
}

const PICTURE = /^image\//;

/** Leaves pictures unread, for the one route that takes them. */
export function passPictureBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(PICTURE, (_request, _payload, done) => done(null));
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    const { 'content-type': type, 'content-encoding': encoding } = request.headers;
    if (!request.routeOptions.config.pictures || type === undefined) return done();
    if (!PICTURE.test(type) || encoding !== undefined)
      throw DomainError.badInput({ picture: 'must be sent as it is, with the Content-Type of a picture' });
    done();
  });
}
