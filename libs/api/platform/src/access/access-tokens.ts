import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SETTINGS, type ApiSettings } from '../settings';

/** What an access token says: who, and as of which version of that user's rights. Never the role itself. */
export interface AccessClaims {
  readonly sub: string;
  readonly ver: number;
}

export const ACCESS_TOKEN = {
  issuer: 'tool-shop',
  audience: 'tool-shop-api',
  seconds: 3600,
  algorithm: 'HS256',
} as const;

/** Makes the shop's own access tokens; passport-jwt reads them back. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** A token of one hour. */
  issue(uid: string, tokenVersion: number): { accessToken: string; expiresAt: Date } {
    const accessToken = this.jwt.sign({ ver: tokenVersion } satisfies Omit<AccessClaims, 'sub'>, {
      secret: this.settings.accessTokenSecret,
      algorithm: ACCESS_TOKEN.algorithm,
      subject: uid,
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
      expiresIn: ACCESS_TOKEN.seconds,
    });
    return { accessToken, expiresAt: new Date(Date.now() + ACCESS_TOKEN.seconds * 1000) };
  }
}
