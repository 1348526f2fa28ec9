import type { InvoiceView } from '../view/invoice-view';
import { composed, fontsFor, type PdfFonts, REPLACEMENT, toDrawable } from './pdf-fonts';

const NOTE = `${REPLACEMENT} stands for a character that this file cannot show. The invoice in the shop shows it.`;

/** The words of a paper as the fonts draw them, with a remark where some lack. */
export function drawableView(view: InvoiceView): { readonly view: InvoiceView; readonly fonts: PdfFonts } {
  const texts = composed(JSON.stringify(Object.values(view)));
  const fonts = fontsFor(texts);
  const isReplacing = toDrawable(texts, fonts) !== texts;
  const drawn = mapTexts(view, (text) => toDrawable(text, fonts));
  return { view: isReplacing ? { ...drawn, remarks: [...drawn.remarks, NOTE] } : drawn, fonts };
}

function mapTexts(view: InvoiceView, map: (text: string) => string): InvoiceView {
  const row = ([label, value]: InvoiceView['total']) => [map(label), map(value)] as const;
  return {
    ...{ title: map(view.title), number: map(view.number), sellerName: map(view.sellerName) },
    ...{ seller: view.seller.map(map), buyer: view.buyer.map(map), details: view.details.map(row) },
    lines: view.lines.map((line) => line.map(map)),
    ...{ sums: view.sums.map(row), total: row(view.total) },
    ...{ remarks: view.remarks.map(map), contact: map(view.contact) },
  };
}
