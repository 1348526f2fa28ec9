/** A Google account that exists in the demo only. */
export interface GoogleAccount {
  /** Google's id of the account. */
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

/** The accounts that the chooser offers, and the only ones that may sign in with Google. */
export const GOOGLE_ACCOUNTS: readonly GoogleAccount[] = [
  { sub: '100000000000000000001', email: 'gina.google@demo.dev', name: 'Gina Google' },
  { sub: '100000000000000000002', email: 'gus.google@demo.dev', name: 'Gus Google' },
];
