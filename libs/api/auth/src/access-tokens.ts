import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtSecretRequestType, JwtService } from '@nestjs/jwt';
import { SETTINGS, type ApiSettings } from '@shop/config';
import { bearerToken } from '@shop/api-http';
import { keyOf, type SigningKey, signingKeys } from './signing-keys';

/** Claims of an access token: the user and the version of their role. Never the role itself. */
export interface AccessClaims {
  readonly sub: string;
  readonly ver: number;
}

export const ACCESS_TOKEN = {
  issuer: 'tool-shop',
  audience: 'tool-shop-api',
  seconds: 3600,
  leewaySeconds: 60,
  algorithm: 'HS256',
} as const;

@Injectable()
export class AccessTokens {
  private readonly keys: readonly SigningKey[];
  private readonly jwt: JwtService;

  constructor(@Inject(SETTINGS) { accessTokenSecrets }: Pick<ApiSettings, 'accessTokenSecrets'>) {
    this.keys = signingKeys(accessTokenSecrets);
    this.jwt = new JwtService({
      secretOrKeyProvider: (type, token) =>
        (type === JwtSecretRequestType.SIGN ? this.signingKey.secret : this.secretOf(String(token))) ?? '',
    });
  }

  /** Issues a token for one hour, signed with the first secret. */
  issue(uid: string, tokenVersion: number): { accessToken: string; expiresAt: Date } {
    const iat = Math.floor(Date.now() / 1000);
    const claims = { ver: tokenVersion, iat } satisfies Omit<AccessClaims, 'sub'> & { iat: number };
    const accessToken = this.jwt.sign(claims, {
      keyid: this.signingKey.id,
      algorithm: ACCESS_TOKEN.algorithm,
      subject: uid,
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
      expiresIn: ACCESS_TOKEN.seconds,
    });
    return { accessToken, expiresAt: new Date((iat + ACCESS_TOKEN.seconds) * 1000) };
  }

  secretOf(token: string): KeyObject | undefined {
    return keyOf(token, this.keys)?.secret;
  }

  /** The claims of a valid token, without checking that the user exists; otherwise undefined. */
  read(token: string): AccessClaims | undefined {
    return this.verify(token, false);
  }

  /** Whether a header has a token issued by the shop, expired or not. */
  hasIssued(authorization: string | undefined): boolean {
    const token = bearerToken(authorization);
    return token !== undefined && this.verify(token, true) !== undefined;
  }

  private verify(token: string, ignoreExpiration: boolean): AccessClaims | undefined {
    try {
      const { algorithm, issuer, audience, leewaySeconds: clockTolerance } = ACCESS_TOKEN;
      const options = { algorithms: [algorithm], issuer, audience, clockTolerance, ignoreExpiration };
      return this.jwt.verify<AccessClaims>(token, options);
    } catch {
      return undefined;
    }
  }

  private get signingKey(): SigningKey {
    const [key] = this.keys;
    if (!key) throw new Error('There is no secret to sign access tokens with.');
    return key;
  }
}
