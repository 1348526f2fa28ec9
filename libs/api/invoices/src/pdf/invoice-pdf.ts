import { LOCALE } from '@shop/contracts';
import PDFDocument from 'pdfkit';
import { COLUMNS, type InvoiceView } from '../view/invoice-view';
import { drawableView } from './drawable-view';

// Points; A4 is 595 x 842.
const LEFT = 50;
const RIGHT = 545;
const BOTTOM = 762;
const FOOTER = 780;
const GREY = '#444444';

/** Left edge, width and alignment of each column. */
const CELLS = [
  { x: LEFT, width: 95, align: 'left' },
  { x: 150, width: 200, align: 'left' },
  { x: 355, width: 50, align: 'right' },
  { x: 410, width: 65, align: 'right' },
  { x: 480, width: 65, align: 'right' },
] as const;
const SUM_LABEL = { x: 200, width: 260, align: 'right' } as const;

/** A paper as PDF: A4, black and grey, fonts embedded; heads of the table are repeated on every page. */
export function invoicePdf(paper: InvoiceView, issuedAt: Date): Promise<Buffer> {
  const { view, fonts } = drawableView(paper);
  const document = new PDFDocument({
    ...{ size: 'A4', margin: LEFT, bufferPages: true, lang: LOCALE, displayTitle: true, pdfVersion: '1.7' },
    info: { Title: `${view.title} ${view.number}`, Author: view.sellerName, CreationDate: issuedAt },
    // Without it pdfkit reads a standard font from its own files.
    font: fonts.regular as unknown as string,
  });
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const done = collect(document);
  drawTable(document, view, drawHead(document, view));
  drawFooters(document, view);
  document.end();
  return done;
}

type Pdf = PDFKit.PDFDocument;

function collect(document: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

/** Parties and details; returns where the table begins. */
function drawHead(document: Pdf, view: InvoiceView): number {
  document.font('bold').fontSize(20).fillColor('black').text(view.title, LEFT, 50, { width: 250 });
  document.font('bold').fontSize(10).text(view.sellerName, 320, 52, { width: 225, align: 'right' });
  document.font('regular').fontSize(9);
  for (const line of view.seller) document.text(line, { width: 225, align: 'right' });
  const top = Math.max(document.y, 110) + 30;
  document.fontSize(10);
  document.text(view.buyer.join('\n'), LEFT, top, { width: 250 });
  let [bottom, y] = [document.y, top];
  for (const [label, value] of view.details) {
    document.fillColor(GREY).text(label, 320, y, { width: 85 });
    document.fillColor('black').text(value, 410, y, { width: 135 });
    y = document.y;
  }
  bottom = Math.max(bottom, y);
  return bottom + 30;
}

function drawTable(document: Pdf, view: InvoiceView, top: number): void {
  let y = drawRow(document, COLUMNS, top, 'bold') + 3;
  rule(document, y - 3, 1);
  for (const line of view.lines) {
    y = makeRoom(document, y, heightOf(document, line));
    y = drawRow(document, line, y + 3, 'regular') + 3;
    rule(document, y, 0.4);
  }
  y = makeRoom(document, y, 20 * (view.sums.length + 1) + 40) + 8;
  for (const sum of view.sums) y = drawSum(document, sum, y, 'regular');
  rule(document, y, 1, SUM_LABEL.x);
  y = drawSum(document, view.total, y + 5, 'bold') + 14;
  document.font('regular').text(view.remarks.join('\n'), LEFT, y, { width: RIGHT - LEFT });
}

/** Begins a page with the heads of the table where the height does not fit. */
function makeRoom(document: Pdf, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  document.addPage();
  const next = drawRow(document, COLUMNS, 50, 'bold') + 3;
  rule(document, next - 3, 1);
  return next;
}

function heightOf(document: Pdf, line: readonly string[]): number {
  document.font('regular').fontSize(9);
  return 6 + Math.max(...line.map((text, index) => document.heightOfString(text, CELLS[index])));
}

function drawRow(document: Pdf, texts: readonly string[], y: number, font: 'regular' | 'bold'): number {
  document.font(font).fontSize(9).fillColor('black');
  const ends = texts.map((text, index) => {
    const { x = LEFT, ...cell } = CELLS[index] ?? {};
    document.text(text || ' ', x, y, cell);
    return document.y;
  });
  return Math.max(...ends);
}

function drawSum(
  document: Pdf,
  [label, value]: InvoiceView['total'],
  y: number,
  font: 'regular' | 'bold',
): number {
  document.font(font).fontSize(10).fillColor('black');
  document.text(label, SUM_LABEL.x, y, SUM_LABEL);
  const end = document.y;
  document.text(value, 465, y, { width: 80, align: 'right' });
  return Math.max(end, document.y) + 4;
}

function rule(document: Pdf, y: number, width: number, from = LEFT): void {
  document.moveTo(from, y).lineTo(RIGHT, y).lineWidth(width).strokeColor('black').stroke();
}

function drawFooters(document: Pdf, view: InvoiceView): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    // Text below the margin would begin another page.
    document.page.margins.bottom = 0;
    document.font('regular').fontSize(8).fillColor(GREY);
    const seller = [view.sellerName, view.contact].filter(Boolean).join(' · ');
    document.text(seller, LEFT, FOOTER, { width: 370, height: 30 });
    const place = `${view.number} · Page ${page + 1} of ${count}`;
    document.text(place, 425, FOOTER, { width: 120, align: 'right' });
  }
}
