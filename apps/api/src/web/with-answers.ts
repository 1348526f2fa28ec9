import { PRELOADED_QUERIES_ID, type PreloadedQueryResult } from '@shop/contracts';

/**
 * A page with answers in a block of data: browsers do not run it, so the security policy has nothing to allow, and no
 * text of an answer can end it.
 */
export function withAnswers(html: string, answers: readonly PreloadedQueryResult[]): string {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${PRELOADED_QUERIES_ID}">${json}</script>`;
  return html.replace('</body>', () => `${block}</body>`);
}
