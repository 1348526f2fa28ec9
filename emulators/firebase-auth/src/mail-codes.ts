/** A mail that a real project would have sent. */
interface UnsentMail {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
}

/** Where the emulator keeps those whose link was not followed yet, oldest first. */
export interface UnsentMails {
  listOobCodes(): Iterable<UnsentMail>;
  deleteOobCode(code: string): void;
}

/** In milliseconds: how long the real service takes the link of a mail that resets a password. */
const RESET_LIFETIME = 3_600_000;

export type MailCodes = ReturnType<typeof mailCodes>;

/** The codes in the links of mails that the emulator did not send. It would keep each of them until it is used. */
export function mailCodes(mails: UnsentMails) {
  const codesTo = (email: string, requestType: string) =>
    [...mails.listOobCodes()]
      .filter((mail) => mail.requestType === requestType && mail.email === email)
      .map(({ oobCode }) => oobCode);

  return {
    /** The code of the last verification mail to this address that was not used yet. */
    verificationCode: (email: string): string | undefined => codesTo(email, 'VERIFY_EMAIL').at(-1),

    /**
     * The code of the mail that was asked for last to reset the password of this address. From now on it is the only one,
     * and good for an hour. Undefined for an unknown address or without a code.
     */
    newestResetCode(email: string): string | undefined {
      const [newest, ...older] = codesTo(email, 'PASSWORD_RESET').toReversed();
      for (const code of older) mails.deleteOobCode(code);
      if (newest !== undefined) setTimeout(() => mails.deleteOobCode(newest), RESET_LIFETIME).unref();
      return newest;
    },
  };
}
