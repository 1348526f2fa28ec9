import type { Readable } from 'node:stream';
import { PayloadTooLargeException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '@shop/api-common';
import { RateLimitedError } from '@shop/api-http';
import { addressKey } from '@shop/api-rate-limit';

const KIB = 1024;
const MIB = 1024 * KIB;
/** Whatever has not come by then never comes: its request is over. */
const RETRY_AFTER_S = 8;
const NOTHING = Buffer.alloc(0);

/**
 * Bytes that bodies may take before their ends have come: those of one client, who may be an office, and those of all. Usual
 * bodies have a KiB, and come at once.
 */
export const BODIES_UNDER_WAY = { ofClient: 2 * MIB, inAll: 48 * MIB };

/** Reads bodies, and bounds the memory of those of which the end has not come. */
export class RequestBodyBudget {
  private readonly ofClients = new Map<string, number>();
  private inAll = 0;

  constructor(private readonly most: Readonly<typeof BODIES_UNDER_WAY> = BODIES_UNDER_WAY) {}

  /**
   * Reads a body into one piece of memory. Kept in the pieces in which it comes, each byte can take hundreds: a few
   * connections with chunks of one byte would take all the memory there is.
   *
   * @param longest in bytes
   * @throws PayloadTooLargeException, RateLimitedError, DomainError UNAVAILABLE; what still comes then is dropped unread
   */
  async read(request: FastifyRequest, payload: Readable, longest: number): Promise<Buffer> {
    const client = addressKey(request);
    let whole: Buffer = NOTHING;
    let length = 0;
    const take = (piece: Buffer) => {
      const needed = length + piece.length;
      if (needed > longest) throw new PayloadTooLargeException();
      if (needed > whole.length) {
        const room = Math.max(needed, Math.min(2 * whole.length, longest));
        this.count(client, room - whole.length);
        whole = Buffer.concat([whole], room);
        this.refuseSurplus(client);
      }
      length += piece.copy(whole, length);
    };
    try {
      if (Number(request.headers['content-length']) > longest) throw new PayloadTooLargeException();
      await eachPiece(payload, take);
      return whole.subarray(0, length);
    } catch (error) {
      payload.resume();
      throw error;
    } finally {
      this.count(client, -whole.length);
    }
  }

  private count(client: string, bytes: number): void {
    this.inAll += bytes;
    const ofClient = (this.ofClients.get(client) ?? 0) + bytes;
    if (ofClient > 0) this.ofClients.set(client, ofClient);
    else this.ofClients.delete(client);
  }

  private refuseSurplus(client: string): void {
    if ((this.ofClients.get(client) ?? 0) > this.most.ofClient) throw new RateLimitedError(RETRY_AFTER_S);
    if (this.inAll > this.most.inAll) {
      throw new DomainError(
        'UNAVAILABLE',
        'Too much is sent to this server at once. Please try again shortly.',
      );
    }
  }
}

/** Cheaper than an iterator of the stream. Rejects with what taking a piece throws, and when the stream ends before its end. */
function eachPiece(payload: Readable, take: (piece: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (piece: Buffer) => {
      try {
        take(piece);
      } catch (error) {
        payload.off('data', next);
        reject(error);
      }
    };
    payload.on('data', next).once('end', resolve).once('error', reject);
    payload.once('close', () => {
      if (!payload.readableEnded) reject(new Error('The body ended before its end.'));
    });
  });
}
