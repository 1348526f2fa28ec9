import type { Figures } from '../figures';
import { VENDURE } from '../targets';
import type { Verdict } from '../verdict';
import type { Circumstances } from './machine';
import { loadTable, targetTable } from './table';

/** Between these two lines of the document lies what a run writes; the rest is written by people. */
export const MARKS = { begin: '<!-- figures: npm run bench -->', end: '<!-- end of figures -->' } as const;

/** The document with the figures of this run in the place of those before. */
export function withFigures(document: string, figures: string): string {
  const begin = document.indexOf(MARKS.begin);
  const end = document.indexOf(MARKS.end);
  if (begin < 0 || end < begin) throw new Error(`the document lacks ${MARKS.begin} or ${MARKS.end}`);
  return `${document.slice(0, begin + MARKS.begin.length)}\n\n${figures}\n\n${document.slice(end)}`;
}

/** What a run found, in Markdown. */
export function describe(
  figures: Figures,
  verdicts: readonly Verdict[],
  { date, commit, machine, node }: Circumstances,
): string {
  const { settleP50, settleP95, liveP50, liveP95 } = figures;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return [
    `${date} UTC, commit ${commit}, Node ${node}, ${machine}.`,
    loadTable(figures),
    `From the charge of a card to the paid order: median ${ms(settleP50)}, p95 ${ms(settleP95)}. From a change of a tool to the event at a client: median ${ms(liveP50)}, p95 ${ms(liveP95)}.`,
    targetTable(verdicts),
    `Vendure's figures (page of 24: ${VENDURE.pageOf24}/s, add to order: ${VENDURE.addToOrder}/s, on SQLite with 1,000 products) are constants, measured where bare Fastify gave ${VENDURE.bareFastify.toLocaleString('en')}/s; they are scaled by what bare Fastify gives here.`,
  ].join('\n\n');
}
