import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHostHeader, type Settings } from '@shop/config';

const HOST = /^[\w.:[\]-]+$/;

/**
 * Gives each request the address at which clients reach the shop: `PUBLIC_URL`, or else the one that the request names,
 * where that can be believed: on loopback, or behind a proxy of `TRUST_PROXY`.
 */
export function addPublicUrl(
  fastify: FastifyInstance,
  { publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>,
): void {
  fastify.decorateRequest('publicUrl', {
    getter(this: FastifyRequest): string | undefined {
      if (publicUrl !== undefined) return publicUrl;
      const { host, protocol } = this;
      const isBelieved = trustProxy.length > 0 || isLoopbackHostHeader(host);
      return isBelieved && HOST.test(host) ? `${protocol}://${host}` : undefined;
    },
  });
}
