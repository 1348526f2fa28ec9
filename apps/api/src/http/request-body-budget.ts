import type { Readable } from 'node:stream';
import { PayloadTooLargeException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '@shop/api-common';
import { RateLimitedError } from '@shop/api-http';
import { addressKey } from '@shop/api-rate-limit';

const KIB = 1024;
const MIB = 1024 * KIB;
/** By then every request in progress has timed out. */
const RETRY_AFTER_S = 8;
const NOTHING = Buffer.alloc(0);

/** Bytes of unfinished bodies, per client (maybe an office) and in total; usual bodies have a KiB. */
export const MAX_BODY_BYTES = { ofClient: 2 * MIB, inAll: 48 * MIB };

export class RequestBodyBudget {
  private readonly ofClients = new Map<string, number>();
  private inAll = 0;

  constructor(private readonly most: Readonly<typeof MAX_BODY_BYTES> = MAX_BODY_BYTES) {}

  /**
   * Reads a body into one buffer, as separate tiny chunks would take hundreds of bytes each.
   * @throws PayloadTooLargeException, RateLimitedError, DomainError UNAVAILABLE; the rest of the body is then discarded
   */
  async read(request: FastifyRequest, payload: Readable, longest: number): Promise<Buffer> {
    const client = addressKey(request);
    let whole: Buffer = NOTHING;
    let length = 0;
    const take = (chunk: Buffer) => {
      const needed = length + chunk.length;
      if (needed > longest) throw new PayloadTooLargeException();
      if (needed > whole.length) {
        const room = Math.max(needed, Math.min(2 * whole.length, longest));
        this.count(client, room - whole.length);
        whole = Buffer.concat([whole], room);
        this.refuseSurplus(client);
      }
      length += chunk.copy(whole, length);
    };
    try {
      if (Number(request.headers['content-length']) > longest) throw new PayloadTooLargeException();
      await forEachChunk(payload, take);
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
      throw DomainError.unavailable('Too much is sent to this server at once. Please try again shortly.');
    }
  }
}

/** Rejects with errors of `take`, and when the stream is cut off. */
function forEachChunk(payload: Readable, take: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (chunk: Buffer) => {
      try {
        take(chunk);
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
