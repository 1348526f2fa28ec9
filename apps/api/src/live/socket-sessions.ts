import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AccessTokens, PrincipalResolver } from '@shop/api-auth';
import {
  type Change,
  ChangeFeed,
  type ChangeListener,
  type ChangeSubscription,
} from '@shop/api-change-stream';
import { bearerToken } from '@shop/api-http';
import { type Role, TOKEN_OUTDATED } from '@shop/contracts';
import type { LiveSocket } from './live-socket';
import { SocketAccess } from './socket-access';
import { CLOSE, SOCKET_LIMITS } from './socket-limits';

interface Session {
  /** As of the sign-in. */
  role: Role | undefined;
  /** `_id` of the user's document. */
  storedId: string | undefined;
  expiry: NodeJS.Timeout | undefined;
}

/**
 * Sockets of signed-in users. A socket closes when its token expires, and when its user is deleted or changes role:
 * this listener runs before all others of the change stream.
 */
@Injectable()
export class SocketSessions implements ChangeListener, OnModuleDestroy {
  readonly turn = 'first';
  private readonly logger = new Logger(SocketSessions.name);
  private readonly jwt = new JwtService();
  private readonly sessions = new Map<LiveSocket, Session>();
  private listening: ChangeSubscription | undefined;
  private rechecking: NodeJS.Timeout | undefined;

  constructor(
    private readonly access: SocketAccess,
    private readonly feed: ChangeFeed,
    private readonly principals: PrincipalResolver,
    private readonly tokens: AccessTokens,
  ) {}

  get collection(): string {
    return this.principals.dependsOn.collection;
  }

  /** Whether the token is valid. @throws when that cannot be checked now */
  async begin(socket: LiveSocket, authorization: string): Promise<boolean> {
    socket.authorization = authorization;
    const session: Session = { role: undefined, storedId: undefined, expiry: undefined };
    this.sessions.set(socket, session);
    socket.onClose(() => this.end(socket));
    this.watch();
    const isSound = await this.isSound(socket, session, 'enter');
    if (isSound && socket.isOpen)
      session.expiry = setTimeout(() => this.revoke(socket), this.msUntilExpiry(authorization));
    if (!isSound) this.revoke(socket);
    return isSound;
  }

  async onChanges(changes: readonly Change[]): Promise<void> {
    const { fields: relevant } = this.principals.dependsOn;
    const concerns = ({ fields }: Change) => !fields || relevant.some((field) => fields.has(field));
    const changed = new Set(changes.filter(concerns).map(({ id }) => id));
    if (changed.size === 0) return;
    await this.recheck(({ storedId }) => storedId === undefined || changed.has(storedId));
  }

  onGap(): Promise<void> {
    return this.recheck(everyone);
  }

  onModuleDestroy(): void {
    clearInterval(this.rechecking);
  }

  private end(socket: LiveSocket): void {
    clearTimeout(this.sessions.get(socket)?.expiry);
    this.sessions.delete(socket);
    if (this.sessions.size > 0) return;
    this.listening?.unsubscribe();
    this.listening = undefined;
    clearInterval(this.rechecking);
    this.rechecking = undefined;
  }

  private watch(): void {
    this.listening ??= this.listen();
    this.rechecking ??= setInterval(() => {
      if (!this.feed.isLive) this.recheckAll();
    }, SOCKET_LIMITS.recheckEvery);
  }

  /** Changes before the subscription is ready were missed. */
  private listen(): ChangeSubscription {
    const listening = this.feed.subscribe(this);
    void listening.ready.then(() => this.recheckAll());
    return listening;
  }

  /** After a failure the feed is not live either, so that a later recheck follows. */
  private recheckAll(): void {
    this.recheck(everyone).catch((error: unknown) => this.logger.warn(String(error)));
  }

  private async recheck(isAffected: (session: Session) => boolean): Promise<void> {
    const affected = [...this.sessions].filter(([, session]) => isAffected(session));
    const checks = affected.map(async ([socket, session]) => {
      if (!(await this.isSound(socket, session, 'remain'))) this.revoke(socket);
    });
    await Promise.all(checks);
  }

  /** Whether the user still exists, with the role of the sign-in. */
  private async isSound(socket: LiveSocket, session: Session, door: 'enter' | 'remain'): Promise<boolean> {
    const principal = await this.access.principalOf(socket.request(), door);
    session.role ??= principal?.role;
    session.storedId ??= principal?.documentId;
    return principal !== undefined && principal.role === session.role;
  }

  /** The reason tells the client whether another token exists. */
  private revoke(socket: LiveSocket): void {
    const reason = this.tokens.hasIssued(socket.authorization) ? TOKEN_OUTDATED : 'Forbidden';
    socket.close(CLOSE.forbidden, reason);
  }

  /** Milliseconds until a valid token expires. */
  private msUntilExpiry(authorization: string): number {
    const claims = this.jwt.decode<{ exp: number }>(bearerToken(authorization) ?? '');
    return claims.exp * 1_000 - Date.now();
  }
}

const everyone = () => true;
