import { LOCALE } from '@shop/contracts';
import { escapeHtml } from '../templates/escape-html';
import { renderLetter } from '../templates/render-letter';
import { letterSamples } from './letter-samples';

const HOUR_MS = 3_600_000;
const SELLER = 'Toolworks Ltd · Mill Road 1 · 12345 Town · VAT ID DE123456789 · office@tools.example';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 90rem; padding: 1.5rem; }
section { margin-top: 3rem; }
.letters { display: flex; flex-wrap: wrap; gap: 1rem; }
.letters > * { flex: 1 1 22rem; min-width: 0; height: 40rem; box-sizing: border-box; border: 1px solid GrayText; }
pre { margin: 0; padding: 1rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** A page with a sample of every letter: in light and dark, and as text. */
export function letterPreview(origin: string, now: Date): string {
  const context = { origin, seller: SELLER, now };
  const samples = letterSamples(new Date(now.getTime() + HOUR_MS)).map(([name, model]) => {
    const { subject, html, text } = renderLetter(model, context);
    return `<section>
<h2>${escapeHtml(name)}</h2>
<p>Subject: ${escapeHtml(subject)}</p>
<div class="letters">${frame(name, html, 'light')}${frame(name, html, 'dark')}<pre tabindex="0">${escapeHtml(text)}</pre></div>
</section>`;
  });
  return `<!doctype html>
<html lang="${LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Letters of the shop</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Letters of the shop</h1>
<p>Samples of every template, for development. Nothing is sent.</p>
${samples.join('\n')}
</body>
</html>
`;
}

/** The letter as mail programs show it in a colour scheme, whatever that of this machine is. */
function frame(name: string, html: string, scheme: 'light' | 'dark'): string {
  const title = escapeHtml(`${name}, ${scheme}`);
  const shown = html.replace('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all');
  return `<iframe title="${title}" sandbox srcdoc="${escapeHtml(shown)}"></iframe>`;
}
