/**
 * The shop's simple e-mail rule (letters, digits and some signs, one @, an ending of letters), a little wider: dots, dashes
 * and longer endings.
 */
export const EMAIL_PATTERN = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/;
