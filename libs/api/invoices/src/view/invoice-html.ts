import { LOCALE } from '@shop/contracts';
import { createHash } from 'node:crypto';
import { COLUMNS, type InvoiceView } from './invoice-view';

const STYLE = `
@page{size:A4;margin:18mm 16mm}
body{margin:2rem auto;max-width:46rem;padding:0 1rem;font:15px/1.45 Archivo,Arial,sans-serif;color:#000;background:#fff}
header,.parties{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1rem}
h1{margin:0;font-size:1.7rem}p{margin:0}.parties{margin:2rem 0}
dl{display:grid;grid-template-columns:auto auto;gap:.1rem 1.5rem;margin:0}dt{color:#444}dd{margin:0}
table{width:100%;border-collapse:collapse}thead{display:table-header-group}tr{break-inside:avoid}
th,td{padding:.35rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid #bbb}
th{border-bottom:2px solid #000}td:nth-child(2){overflow-wrap:anywhere}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
tfoot td,tfoot th{border:0}.total th,.total td{border-top:2px solid #000;font-weight:700}
footer{margin-top:2rem;border-top:1px solid #bbb;padding-top:.5rem;color:#444}
@media print{body{margin:0;padding:0;max-width:none;font-size:10.5pt}}
`;

/** No script, no address and no style but its own. */
export const INVOICE_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A paper as a page of its own, for screens and printers. */
export function invoiceHtml(view: InvoiceView): string {
  const { title, number, sellerName, seller, buyer, details, lines, sums, total, remarks, contact } = view;
  const facts = details.map(([label, value]) => `<dt>${text(label)}</dt><dd>${text(value)}</dd>`).join('');
  const heads = COLUMNS.map((name, index) => `<th scope="col"${numeric(index)}>${name}</th>`).join('');
  const rows = lines.map((line) => `<tr>${line.map(cell).join('')}</tr>`).join('\n');
  const foot = [...sums.map((sum) => sumRow(sum)), sumRow(total, ' class="total"')].join('');
  return `<!doctype html>
<html lang="${LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(`${title} ${number}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><div><h1>${text(title)}</h1><p>${text(number)}</p></div><p><strong>${text(sellerName)}</strong><br>${joined(seller)}</p></header>
<main>
<div class="parties"><p>${joined(buyer)}</p><dl>${facts}</dl></div>
<table>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows}
</tbody>
<tfoot>${foot}</tfoot>
</table>
<p>${joined(remarks)}</p>
</main>
<footer>${text([sellerName, contact].filter(Boolean).join(' · '))}</footer>
</body>
</html>
`;
}

function sumRow([label, value]: InvoiceView['total'], attributes = ''): string {
  return `<tr${attributes}><th scope="row" colspan="4" class="n">${text(label)}</th><td class="n">${text(value)}</td></tr>`;
}

function cell(value: string, index: number): string {
  return `<td${numeric(index)}>${text(value)}</td>`;
}

function numeric(index: number): string {
  return index >= 2 ? ' class="n"' : '';
}

function joined(parts: readonly string[]): string {
  return parts.map(text).join('<br>');
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function text(value: string): string {
  return value.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
