/**
 * An e-mail that tells two people of one list apart for an admin, and nobody else who they were: `carol@demo.dev`
 * becomes `c***@demo.dev`. What is masked already stays.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}
