import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import type { Principal } from '@shop/api-kernel';
import { SETTINGS, type ApiSettings } from '../settings';
import { ACCESS_TOKEN, type AccessClaims } from './access-tokens';
import { bearerToken } from './bearer-token';
import { PrincipalResolver } from './principal-resolver';

/** Checks signature, issuer, audience and age of an access token, then asks the store who that is now. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly principals: PrincipalResolver,
    @Inject(SETTINGS) settings: ApiSettings,
  ) {
    super({
      jwtFromRequest: ({ headers }) => bearerToken(headers.authorization) ?? null,
      secretOrKey: settings.accessTokenSecret,
      algorithms: [ACCESS_TOKEN.algorithm],
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
    });
  }

  async validate(claims: AccessClaims): Promise<Principal | false> {
    const sound = typeof claims.sub === 'string' && Number.isInteger(claims.ver);
    return sound && ((await this.principals.resolve(claims)) ?? false);
  }
}
