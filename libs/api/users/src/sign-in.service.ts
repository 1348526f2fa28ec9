import { Injectable } from '@nestjs/common';
import { DomainError, parseEmail } from '@shop/api-common';
import { AccessTokens } from '@shop/api-auth';
import { type Identity, IdentityPort } from './domain/identity.port';
import type { User } from './domain/user';
import { EmailHolders } from './email-holders';

export interface SignInResult {
  readonly accessToken: string;
  readonly expiresAt: Date;
  readonly user: User;
}

/** Turns a proof of identity into the shop's own access token. */
@Injectable()
export class SignInService {
  constructor(
    private readonly identity: IdentityPort,
    private readonly holders: EmailHolders,
    private readonly tokens: AccessTokens,
  ) {}

  async signIn(idToken: string): Promise<SignInResult> {
    return this.enter(await this.identity.verifyIdToken(idToken));
  }

  /** @throws DomainError BAD_USER_INPUT for what is no e-mail; FORBIDDEN when the proof is for another one */
  async signInAs(email: string, idToken: string | undefined): Promise<SignInResult> {
    const claimed = parseEmail(email);
    if (!idToken) {
      throw new DomainError(
        'UNAUTHENTICATED',
        "Please send a proof of identity: the identity service's ID token.",
      );
    }
    const identity = await this.identity.verifyIdToken(idToken);
    if (identity.email !== claimed) {
      throw new DomainError('FORBIDDEN', 'The proof of identity belongs to another e-mail address.');
    }
    return this.enter(identity);
  }

  private async enter(identity: Identity): Promise<SignInResult> {
    const user = await this.holders.apply(identity);
    return { ...this.tokens.issue(user.uid, user.tokenVersion), user };
  }
}
