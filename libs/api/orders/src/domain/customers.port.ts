/**
 * Who the shop's customers are, as the orders domain needs it. The composition root binds it to the domain that keeps
 * people.
 */
export abstract class Customers {
  /** The uid of whoever has this e-mail now; null for nobody. An e-mail is one person's at a time. */
  abstract uidOf(email: string): Promise<string | null>;
}
