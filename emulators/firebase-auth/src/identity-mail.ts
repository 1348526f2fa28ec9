/** A mail with a link of the identity service. */
export interface IdentityMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail is for, as the links of Firebase have it in `mode`. */
export type MailMode = 'resetPassword' | 'verifyEmail';

const TEXTS: Readonly<Record<MailMode, { subject: string; intro: string; label: string }>> = {
  resetPassword: {
    subject: 'Set a new password',
    intro: 'A new password was requested for your account. The link works once, within an hour.',
    label: 'Set a new password',
  },
  verifyEmail: {
    subject: 'Verify your email address',
    intro: 'Please verify that this is your email address. If you have no account, ignore this letter.',
    label: 'Verify my email',
  },
};

/** @param actionUrl address of the page that the links of mails lead to */
export function actionLink(actionUrl: string, mode: MailMode, code: string): string {
  const link = new URL(actionUrl);
  link.search = new URLSearchParams({ mode, oobCode: code }).toString();
  return link.href;
}

/** The mail, as HTML with dark colours where a mail program has them, and as text. Nothing in it was written by a client. */
export function identityMail(to: string, mode: MailMode, link: string): IdentityMail {
  const { subject, intro, label } = TEXTS[mode];
  const url = link.replaceAll('&', '&amp;');
  return {
    ...{ to, subject },
    text: `${subject}\n\n${intro}\n\n${link}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) { .sheet { background: #191e23 !important; color: #eef1f4 !important; } }
</style>
</head>
<body class="sheet" style="margin:0;background:#ffffff;color:#14181c;font:16px/1.5 Arial,sans-serif;">
<div style="background:#14181c;border-bottom:4px solid #ff5a00;padding:16px 24px;color:#ffffff;font-weight:700;">Toolworks</div>
<div style="padding:24px;">
<h1 style="margin:0 0 16px;font-size:24px;">${subject}</h1>
<p>${intro}</p>
<p><a href="${url}" style="display:inline-block;background:#ff5a00;color:#14181c;font-weight:700;padding:14px 24px;text-decoration:none;">${label}</a></p>
</div>
</body>
</html>
`,
  };
}
