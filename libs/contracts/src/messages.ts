import { LIMITS } from './limits';
import messages from './messages.json';

/** Texts that people read and tests look for; one place, so that server and screens say the same. */
export const MESSAGES = {
  ...messages,
  passwordShort: `Must be ${LIMITS.passwordMin} characters or longer`,
};
