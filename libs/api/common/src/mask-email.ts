/** Masks an e-mail address: `carol@demo.dev` becomes `c***@demo.dev`. Masking twice changes nothing. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}
