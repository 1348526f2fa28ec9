import { htmlLayout } from './html-layout';
import type { LetterModel } from './letter-model';
import { type LetterContext, orderContent } from './order-content';
import { stockContent } from './stock-content';
import { textLayout } from './text-layout';

/** Subject and body of a letter. */
export interface RenderedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The letter as HTML and as text, which say the same. */
export function renderLetter(model: LetterModel, context: LetterContext): RenderedLetter {
  const content =
    model.event === 'STOCK_RUNNING_OUT' ? stockContent(model, context) : orderContent(model, context);
  return { subject: content.subject, html: htmlLayout(content, context), text: textLayout(content, context) };
}
