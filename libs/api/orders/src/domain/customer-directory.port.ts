/**
 * Who the shop's customers are, as the orders domain needs it. The composition root binds it to the domain that keeps
 * people.
 */
export abstract class CustomerDirectory {
  /** The uid of whoever has this e-mail now; null for nobody. An e-mail is one person's at a time. */
  abstract findUidByEmail(email: string): Promise<string | null>;
}
