/** Looks up customers; the composition root binds it to the users domain. */
export abstract class CustomerDirectory {
  /** The uid of the account that has this e-mail now; null for none. */
  abstract findUidByEmail(email: string): Promise<string | null>;
}
