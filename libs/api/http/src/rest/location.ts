import type { FastifyReply } from 'fastify';
import type { ShopRequest } from '../shop-request';

/** Says where what was made is shown. @param path from the shop's origin */
export function setLocation(reply: FastifyReply, path: string): void {
  const { publicUrl = '' } = reply.request as ShopRequest;
  void reply.header('Location', publicUrl + path);
}
