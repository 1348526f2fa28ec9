import { z } from 'zod';

/** A mail server: `smtp://` takes TLS where the server offers it, `smtps://` speaks nothing else. */
export const smtpUrl = z
  .string()
  .refine(
    isSmtpUrl,
    'must look like smtp://host:587 or smtps://user:password@host:465, with user and password percent-encoded',
  );

function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\/[^/?#\s]+$/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && (username === '') === (password === '') && isDecodable(username + password);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The sender of letters, with or without a name. */
export const mailFrom = z
  .string()
  .regex(
    /^(?:[^<>"@\p{Cc}]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
    'must look like Tool Shop <shop@example.com>',
  );
