/**
 * What the shop needs of the identity service, in its own words. Whatever signs in answers an ID token that names the
 * person. Every method rejects with an Error whose message is for people.
 */
export interface Identity {
  signIn(email: string, password: string): Promise<string>;
  /** Creates an account; the token already carries the name. */
  signUp(name: string, email: string, password: string): Promise<string>;
  signInWithGoogle(): Promise<string>;
  /** A fresh ID token of the person whom this browser remembers; null when there is none that the service stands by. */
  freshToken(): Promise<string | null>;
  signOut(): Promise<void>;
}
