import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SETTINGS, type ApiSettings } from '../settings';
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
  algorithm: 'HS256',
} as const;

/** Makes the shop's own access tokens, and knows the secrets by which passport-jwt reads them back. */
@Injectable()
export class AccessTokens {
  private readonly keys: readonly SigningKey[];

  constructor(
    private readonly jwt: JwtService,
    @Inject(SETTINGS) { accessTokenSecrets }: Pick<ApiSettings, 'accessTokenSecrets'>,
  ) {
    this.keys = signingKeys(accessTokenSecrets);
  }

  /** A token of one hour, signed with the first secret. */
  issue(uid: string, tokenVersion: number): { accessToken: string; expiresAt: Date } {
    const [key] = this.keys;
    if (!key) throw new Error('There is no secret to sign access tokens with.');
    const accessToken = this.jwt.sign({ ver: tokenVersion } satisfies Omit<AccessClaims, 'sub'>, {
      secret: key.secret,
      keyid: key.id,
      algorithm: ACCESS_TOKEN.algorithm,
      subject: uid,
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
      expiresIn: ACCESS_TOKEN.seconds,
    });
    return { accessToken, expiresAt: new Date(Date.now() + ACCESS_TOKEN.seconds * 1000) };
  }

  /** The secret that a token says it was signed with; undefined when it is none of ours. */
  secretOf(token: string): string | undefined {
    return keyOf(token, this.keys)?.secret;
  }

  /** What a genuine token says, without asking whether that user is still there; undefined for any other text. */
  read(token: string): AccessClaims | undefined {
    const secret = this.secretOf(token);
    if (secret === undefined) return undefined;
    try {
      const { algorithm, issuer, audience } = ACCESS_TOKEN;
      return this.jwt.verify<AccessClaims>(token, { secret, algorithms: [algorithm], issuer, audience });
    } catch {
      return undefined;
    }
  }
}
