/** The identity service. Sign-in methods return an ID token; all methods reject with a user-readable Error. */
export interface IdentityProvider {
  signIn(email: string, password: string): Promise<string>;
  /** Creates an account, or resumes an interrupted creation; the token carries the name. */
  signUp(name: string, email: string, password: string): Promise<string>;
  signInWithGoogle(): Promise<string>;
  /** A fresh ID token of the remembered user; null without a valid one. */
  freshToken(): Promise<string | null>;
  /** @param returnTo page that the link leads to @returns the code of the link in the demo mailbox; else null */
  sendVerificationEmail(returnTo: string): Promise<string | null>;
  /** Redeems a verification code; fresh tokens then have a verified email. */
  applyVerification(code: string): Promise<void>;
  /** Does not reveal whether the account exists. @param returnTo page that the link leads to */
  sendPasswordResetEmail(email: string, returnTo: string): Promise<void>;
  /** Email of the account of a reset code; null when the code is invalid. */
  verifyPasswordResetCode(code: string): Promise<string | null>;
  /** Sets a new password, ends other sessions and consumes the code. @returns false when the code was invalid */
  resetPassword(code: string, password: string): Promise<boolean>;
  signOut(): Promise<void>;
}
