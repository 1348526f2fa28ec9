import { EMAIL_PATTERN, LIMITS, MESSAGES } from '@shop/contracts';

export const NAME_RULES = {
  validate: (name: string) => {
    if (!name.trim()) return MESSAGES.nameRequired;
    return [...name.trim()].length <= LIMITS.nameMax || `Must be ${LIMITS.nameMax} characters or shorter`;
  },
};
export const EMAIL_RULES = {
  required: MESSAGES.emailRequired,
  pattern: { value: EMAIL_PATTERN, message: MESSAGES.emailInvalid },
};
export const PASSWORD_RULES = {
  required: MESSAGES.passwordRequired,
  minLength: { value: LIMITS.passwordMin, message: MESSAGES.passwordShort },
};
