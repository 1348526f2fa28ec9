import { LOCALE } from '@shop/contracts';
import type { LetterContent, LetterPart } from './content';
import { escapeHtml } from './escape-html';
import { LETTER_CSS } from './letter-css';
import type { LetterContext } from './order-content';
import { FOOTER, SHOP_NAME } from './shop-texts';

/**
 * The letter as HTML: tables and inline styles for old mail programs, a style sheet with dark colours for those that read
 * one. It loads nothing.
 */
export function htmlLayout(
  { subject, heading, parts }: LetterContent,
  { origin, seller }: Pick<LetterContext, 'origin' | 'seller'>,
): string {
  return `<!doctype html>
<html lang="${LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${LETTER_CSS}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#eef1f3;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#eef1f3;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:600px;background:#ffffff;">
<tr><td style="background:#14181c;border-bottom:4px solid #ff5a00;padding:16px 24px;">
<a href="${escapeHtml(origin)}" style="color:#ffffff;font:700 20px Arial,sans-serif;text-decoration:none;">${SHOP_NAME}</a>
</td></tr>
<tr><td class="ink" style="padding:24px;color:#14181c;font:16px/1.5 Arial,sans-serif;">
<h1 class="ink" style="margin:0 0 16px;color:#14181c;font:700 24px/1.25 Arial,sans-serif;">${escapeHtml(heading)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:0 24px 24px;color:#535d67;font:14px/1.5 Arial,sans-serif;">${[seller, FOOTER].filter(Boolean).map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;">${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`;
    case 'button':
      return `<p style="margin:24px 0;"><a href="${escapeHtml(part.url)}" style="display:inline-block;background:#ff5a00;color:#14181c;font:700 16px Arial,sans-serif;padding:14px 24px;text-decoration:none;">${escapeHtml(part.label)}</a></p>`;
    case 'link':
      return `<p style="margin:16px 0 0;"><a class="link" href="${escapeHtml(part.url)}" style="color:#a83a04;">${escapeHtml(part.label)}</a></p>`;
    case 'table':
      return tableHtml(part);
  }
}

function tableHtml({ rows, sums = [] }: Extract<LetterPart, { kind: 'table' }>): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #d5dade;vertical-align:top;';
  const body = rows.map(
    ({ title, detail, value }) =>
      `<tr><td class="line" style="${cell}">${escapeHtml(title)}${detail && `<br><span class="muted" style="color:#535d67;font-size:14px;">${escapeHtml(detail)}</span>`}</td>` +
      `<td class="line" align="right" style="${cell}white-space:nowrap;">${escapeHtml(value)}</td></tr>`,
  );
  const foot = sums.map(({ name, value }, place) => {
    const style = place === sums.length - 1 ? 'padding:8px 0;font-weight:700;' : 'padding:8px 0 0;';
    return `<tr><td style="${style}">${escapeHtml(name)}</td><td align="right" style="${style}white-space:nowrap;">${escapeHtml(value)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse;font-size:16px;">${[...body, ...foot].join('')}</table>`;
}
