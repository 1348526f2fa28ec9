/** Erases a deleted user's data in other domains; bound by the composition root. */
export abstract class AccountErasure {
  /**
   * Cancels unpaid orders and masks personal data in records that must stay. Idempotent: called at least twice per user,
   * after crashes and concurrently by several replicas.
   *
   * @throws any error when incomplete; the call is then repeated
   */
  abstract erase(person: { readonly uid: string }): Promise<void>;
}
