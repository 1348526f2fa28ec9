/** What stands in an order where name, phone and address of a deleted account's owner stood. */
export const ERASED_PERSON = { customerName: 'Deleted customer', phone: '', address: '' } as const;

/**
 * An e-mail that tells two customers of one order list apart for an admin, and nobody else who they were:
 * `carol@demo.dev` becomes `c***@demo.dev`. What is masked already stays.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}
