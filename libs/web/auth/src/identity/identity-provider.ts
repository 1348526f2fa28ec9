/**
 * What the shop needs of the identity service, in its own words. Whatever signs in answers an ID token that names the
 * person. Every method rejects with an Error whose message is for people.
 */
export interface IdentityProvider {
  signIn(email: string, password: string): Promise<string>;
  /** Creates an account, or goes on with one that this browser has begun to create; the token already carries the name. */
  signUp(name: string, email: string, password: string): Promise<string>;
  signInWithGoogle(): Promise<string>;
  /** A fresh ID token of the person whom this browser remembers; null when there is none that the service stands by. */
  freshToken(): Promise<string | null>;
  /**
   * Sends a mail to the person whom this browser remembers, with a link that proves the address to be theirs.
   *
   * @param returnTo address of the page that the link leads back to, in the end
   * @returns the code of that link where the demo's own mailbox got the mail; else null
   */
  sendVerificationEmail(returnTo: string): Promise<string | null>;
  /** Redeems the code of such a link. From then on fresh tokens say that the e-mail is verified. */
  applyVerification(code: string): Promise<void>;
  /**
   * Sends a mail with a link to choose a new password by, and does not tell whether anybody has an account by that e-mail.
   *
   * @param returnTo address of the page that the service's own page leads to in the end
   */
  sendPasswordResetEmail(email: string, returnTo: string): Promise<void>;
  /** The e-mail of the account whose password the code of such a link sets; null when the code is of no use any more. */
  verifyPasswordResetCode(code: string): Promise<string | null>;
  /**
   * Sets a new password, and ends what the account has open elsewhere. The code is used up by that.
   *
   * @returns false when the code was of no use any more
   */
  resetPassword(code: string, password: string): Promise<boolean>;
  signOut(): Promise<void>;
}
