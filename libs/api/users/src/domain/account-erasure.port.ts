/** Erases a deleted user's data in other domains; bound by the composition root. */
export abstract class AccountErasure {
  /** Cancels unpaid orders and masks personal data. Idempotent. @throws any error when incomplete, and is then repeated */
  abstract erase(person: { readonly uid: string }): Promise<void>;
}
