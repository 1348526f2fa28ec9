import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { StoreDeadline } from '@shop/api-database';
import { ACCESS_TOKEN, type AccessClaims, AccessTokens } from './access-tokens';
import { bearerToken } from '@shop/api-http';
import { PrincipalResolver, type StoredPrincipal } from './principal-resolver';

/** jsonwebtoken accepts key objects; the types of passport-jwt only strings. */
type SecretCallback = (error: Error | null, secret?: KeyObject) => void;

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly principals: PrincipalResolver,
    private readonly deadline: StoreDeadline,
    tokens: AccessTokens,
  ) {
    super({
      jwtFromRequest: ({ headers }) => bearerToken(headers.authorization) ?? null,
      secretOrKeyProvider: (_request: unknown, token: string, done) => {
        const secret = tokens.secretOf(token);
        (done as SecretCallback)(secret === undefined ? new Error('unknown key') : null, secret);
      },
      algorithms: [ACCESS_TOKEN.algorithm],
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
      jsonWebTokenOptions: { clockTolerance: ACCESS_TOKEN.leewaySeconds },
    });
  }

  async validate(claims: AccessClaims): Promise<StoredPrincipal | false> {
    const isValid = typeof claims.sub === 'string' && Number.isInteger(claims.ver);
    return isValid && ((await this.deadline.within(this.principals.resolve(claims))) ?? false);
  }
}
