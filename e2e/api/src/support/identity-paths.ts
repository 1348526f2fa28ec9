/** What a shop forwards to the stand-in of its identity service, and limits. */
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

export const PASSWORD_SIGN_IN = `${ACCOUNTS}:signInWithPassword`;
export const SIGN_UP = `${ACCOUNTS}:signUp`;
export const SEND_OOB_CODE = `${ACCOUNTS}:sendOobCode`;
