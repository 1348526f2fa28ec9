/**
 * What the rest of the shop does when a person leaves, as the users domain needs it. The composition root binds it to
 * the domains that keep something of people.
 */
export abstract class AccountErasure {
  /**
   * Lets go of all that belongs to a person whose access has ended: gives back what their unpaid orders hold, masks
   * their name and address where the shop must keep a record. Called at least twice for each person, also after a
   * crash and by several replicas at once: repeating it is harmless.
   *
   * @throws any error when it could not be done wholly; it is then called again later
   */
  abstract erase(person: { readonly uid: string }): Promise<void>;
}
