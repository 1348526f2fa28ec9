import { canonicalEmail } from '@shop/contracts';
import { z } from 'zod';
import { parseInput } from './parse-input';

/** An e-mail address, trimmed, in its canonical form. */
export function emailSchema(message = 'must be an e-mail address') {
  return z.string({ error: message }).transform((text, context) => {
    const email = canonicalEmail(text.trim());
    if (email !== undefined) return email;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

const emailInput = z.object({ email: emailSchema() });

/** The canonical form of an `email` parameter. @throws DomainError BAD_USER_INPUT */
export function parseEmail(email: unknown): string {
  return parseInput(emailInput, { email }).email;
}
