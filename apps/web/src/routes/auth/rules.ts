import { EMAIL_PATTERN, LIMITS, MESSAGES } from '@shop/contracts';

/** The rules of the login and signup fields, in the form that react-hook-form takes. */
export const NAME_RULES = {
  validate: (name: string) => name.trim() !== '' || MESSAGES.nameRequired,
};
export const EMAIL_RULES = {
  required: MESSAGES.emailRequired,
  pattern: { value: EMAIL_PATTERN, message: MESSAGES.emailInvalid },
};
export const PASSWORD_RULES = {
  required: MESSAGES.passwordRequired,
  minLength: { value: LIMITS.passwordMin, message: MESSAGES.passwordShort },
};
