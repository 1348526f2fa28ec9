import type { Figures } from '../figures';
import { VENDURE } from '../targets';
import type { PartName } from '../options';
import type { Verdict } from '../verdict';
import { loadTable, targetTable } from './table';

/** Between these two lines of the document lies what a part of a run writes; the rest is written by people. */
export function marksOf(part: PartName): { readonly begin: string; readonly end: string } {
  return { begin: `<!-- ${part}: npm run bench -->`, end: `<!-- end of ${part} -->` };
}

/** The document with the figures of a part in the place of those before. */
export function withFigures(document: string, part: PartName, figures: string): string {
  const marks = marksOf(part);
  const begin = document.indexOf(marks.begin);
  const end = document.indexOf(marks.end);
  if (begin < 0 || end < begin) throw new Error(`the document lacks ${marks.begin} or ${marks.end}`);
  return `${document.slice(0, begin + marks.begin.length)}\n\n${figures}\n\n${document.slice(end)}`;
}

/** What was found by requests, in Markdown. */
export function describeFigures(figures: Figures, verdicts: readonly Verdict[]): string {
  const { settleP50, settleP95, liveP50, liveP95 } = figures;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return [
    loadTable(figures),
    `From the charge of a card to the paid order: median ${ms(settleP50)}, p95 ${ms(settleP95)}. From a change of a tool to the event at a client: median ${ms(liveP50)}, p95 ${ms(liveP95)}.`,
    targetTable(verdicts),
    `Vendure's figures (page of 24: ${VENDURE.pageOf24}/s, add to order: ${VENDURE.addToOrder}/s, on SQLite with 1,000 products) are constants, measured where bare Fastify gave ${VENDURE.bareFastify.toLocaleString('en')}/s; they are scaled by what bare Fastify gives here.`,
  ].join('\n\n');
}
