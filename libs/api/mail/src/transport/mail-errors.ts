import { z } from 'zod';
import { MailError } from '../domain/mail-transport.port';

const MAX_TEXT = 200;

/** What nodemailer's errors have; servers' texts may hold addresses. */
const smtpError = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
  message: z.string().default(''),
});

/** The answers to these steps are about the letter; all others are about the server or the login. */
const ABOUT_LETTER = ['EENVELOPE', 'EMESSAGE'];

/** A 5xx answer to a letter is final; one to the greeting or the login is not the letter's fault. */
export function toMailError(error: unknown): MailError {
  const { code = '', responseCode, response, message } = smtpError.catch({ message: '' }).parse(error);
  const text = withoutAddresses(response ?? message).slice(0, MAX_TEXT) || 'The mail server did not answer';
  if (!ABOUT_LETTER.includes(code)) return new MailError('UNREACHABLE', text);
  const isFinal = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
  return new MailError(isFinal ? 'REFUSED' : 'DEFERRED', text);
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)').replace(/\s+/g, ' ');
}
