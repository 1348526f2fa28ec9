import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtSecretRequestType, JwtService } from '@nestjs/jwt';
import { SETTINGS, type ApiSettings } from '@shop/config';
import { bearerToken } from '@shop/api-http';
import { keyOf, type SigningKey, signingKeys } from './signing-keys';

/** What an access token says: who, and as of which version of that user's rights. Never the role itself. */
export interface AccessClaims {
  readonly sub: string;
  readonly ver: number;
}

export const ACCESS_TOKEN = {
  issuer: 'tool-shop',
  audience: 'tool-shop-api',
  seconds: 3600,
  /** So much may the clocks of the processes that issue and read a token differ. */
  leewaySeconds: 60,
  algorithm: 'HS256',
} as const;

/** Makes the shop's own access tokens, and knows the keys by which passport-jwt reads them back. */
@Injectable()
export class AccessTokens {
  private readonly keys: readonly SigningKey[];
  private readonly jwt: JwtService;

  constructor(@Inject(SETTINGS) { accessTokenSecrets }: Pick<ApiSettings, 'accessTokenSecrets'>) {
    this.keys = signingKeys(accessTokenSecrets);
    this.jwt = new JwtService({
      secretOrKeyProvider: (type, token) =>
        (type === JwtSecretRequestType.SIGN ? this.first.secret : this.secretOf(String(token))) ?? '',
    });
  }

  /** A token of one hour, signed with the first secret. */
  issue(uid: string, tokenVersion: number): { accessToken: string; expiresAt: Date } {
    const iat = Math.floor(Date.now() / 1000);
    const claims = { ver: tokenVersion, iat } satisfies Omit<AccessClaims, 'sub'> & { iat: number };
    const accessToken = this.jwt.sign(claims, {
      keyid: this.first.id,
      algorithm: ACCESS_TOKEN.algorithm,
      subject: uid,
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
      expiresIn: ACCESS_TOKEN.seconds,
    });
    return { accessToken, expiresAt: new Date((iat + ACCESS_TOKEN.seconds) * 1000) };
  }

  /** The secret that a token says it was signed with; undefined when it is none of ours. */
  secretOf(token: string): KeyObject | undefined {
    return keyOf(token, this.keys)?.secret;
  }

  /** What a genuine token says, without asking whether that user is still there; undefined for any other text. */
  read(token: string): AccessClaims | undefined {
    return this.verify(token, false);
  }

  /** Whether the shop made the token of a header, which may have run out since. */
  hasIssued(authorization: string | undefined): boolean {
    const token = bearerToken(authorization);
    return token !== undefined && this.verify(token, true) !== undefined;
  }

  private verify(token: string, ignoreExpiration: boolean): AccessClaims | undefined {
    try {
      const { algorithm, issuer, audience, leewaySeconds: clockTolerance } = ACCESS_TOKEN;
      const claimed = { algorithms: [algorithm], issuer, audience, clockTolerance, ignoreExpiration };
      return this.jwt.verify<AccessClaims>(token, claimed);
    } catch {
      return undefined;
    }
  }

  private get first(): SigningKey {
    const [key] = this.keys;
    if (!key) throw new Error('There is no secret to sign access tokens with.');
    return key;
  }
}
