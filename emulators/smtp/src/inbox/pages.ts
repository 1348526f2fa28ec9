import type { Letter } from '../letter';
import type { LetterFilter } from '../letters';

const MAX_ROWS = 200;

/** The list of letters with its filter. */
export function listPage(letters: readonly Letter[], { to = '', search = '' }: LetterFilter): string {
  const rows = letters.slice(0, MAX_ROWS).map(
    ({ id, to: recipients, subject, receivedAt }) => `<tr>
        <td><a href="/letters/${id}">${escapeHtml(subject || '(no subject)')}</a></td>
        <td>${escapeHtml(recipients.join(', '))}</td>
        <td><time datetime="${escapeHtml(receivedAt)}">${escapeHtml(timeText(receivedAt))}</time></td>
      </tr>`,
  );
  const empty = to || search ? 'No letter matches.' : 'No letters yet. What the shop sends appears here.';
  return document(
    'Inbox',
    `<h1>Inbox</h1>
    <p class="note">Letters that the shop has sent. They stay on this machine.</p>
    <form>
      <label>To <input name="to" type="search" value="${escapeHtml(to)}"></label>
      <label>Search <input name="search" type="search" value="${escapeHtml(search)}"></label>
      <button>Show</button>
    </form>
    ${
      rows.length === 0
        ? `<p>${empty}</p>`
        : `<p>${letters.length === 1 ? '1 letter' : `${letters.length} letters`}${letters.length > MAX_ROWS ? `, the newest ${MAX_ROWS} shown` : ''}</p>
    <table>
      <thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Received</th></tr></thead>
      <tbody>${rows.join('')}</tbody>
    </table>`
    }`,
  );
}

/** One letter: its headers, the HTML in a sandboxed frame, and the text. */
export function letterPage(letter: Letter): string {
  const { id, subject, from, to, receivedAt, text, html, messageId } = letter;
  const facts = [
    ['From', from],
    ['To', to.join(', ')],
    ['Received', timeText(receivedAt)],
    ['Message-ID', messageId],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const frame = `<iframe title="The letter as HTML" src="/letters/${id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return document(
    subject || '(no subject)',
    `<p><a href="/">Inbox</a></p>
    <h1>${escapeHtml(subject || '(no subject)')}</h1>
    <dl>${facts.join('')}</dl>
    ${html ? frame : ''}
    <details${html ? '' : ' open'}><summary>Text</summary><pre>${linked(text)}</pre></details>
    <p><a href="/letters/${id}/source">Source</a></p>`,
  );
}

function timeText(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ') + ' UTC';
}

/** Escaped text whose web addresses are links. */
function linked(text: string): string {
  const link = (url: string) => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`;
  return escapeHtml(text).replace(/https?:\/\/(?:(?!&quot;|&lt;|&gt;|&#39;)\S)+/g, link);
}

/** Text in HTML, also inside double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="/inbox.css">
  </head>
  <body><main>${body}</main></body>
</html>
`;
}
