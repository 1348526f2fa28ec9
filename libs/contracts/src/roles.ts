/** What a user may do in the shop. Everybody starts as a customer; only an admin makes another admin. */
export const ROLES = ['CUSTOMER', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];
