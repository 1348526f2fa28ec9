import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExternalContextCreator } from '@nestjs/core';
import { DomainError } from '@shop/api-common';
import { Authenticated, type StoredPrincipal } from '@shop/api-auth';
import { RateLimitBucket } from '@shop/api-rate-limit';
import type { SocketRequest } from './live-socket';

type Pass = (root: undefined, args: object, context: { req: SocketRequest }, info: object) => Promise<void>;

/** A socket is closed to API keys. */
const REFUSED: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);

/** Authenticates a socket through the global guard, like an operation for signed-in users. */
@Injectable()
export class SocketAccess implements OnModuleInit {
  private readonly doors = new Map<'enter' | 'remain', Pass>();

  constructor(private readonly contexts: ExternalContextCreator) {}

  onModuleInit(): void {
    for (const name of ['enter', 'remain'] as const) this.doors.set(name, this.guarded(name));
  }

  /** Undefined for an invalid token; `enter` counts as a read. @throws other errors of the guard */
  async principalOf(request: SocketRequest, door: 'enter' | 'remain'): Promise<StoredPrincipal | undefined> {
    try {
      await this.doors.get(door)?.(undefined, {}, { req: request }, {});
      return request.user;
    } catch (error) {
      if (error instanceof DomainError && REFUSED.has(error.code)) return undefined;
      throw error;
    }
  }

  @Authenticated()
  @RateLimitBucket('reads')
  private enter(): void {
    // Only the guard matters.
  }

  @Authenticated()
  @RateLimitBucket('nothing')
  private remain(): void {
    // Only the guard matters.
  }

  private guarded(name: 'enter' | 'remain'): Pass {
    const options = { guards: true, interceptors: false, filters: false };
    const none = undefined;
    return this.contexts.create(this, this[name], name, none, none, none, none, options, 'graphql');
  }
}
