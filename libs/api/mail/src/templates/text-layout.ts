import type { LetterContent, LetterPart } from './content';
import type { LetterContext } from './order-content';
import { FOOTER, SHOP_NAME } from './shop-texts';

/** The letter as plain text. */
export function textLayout(
  { heading, parts }: LetterContent,
  { origin, seller }: Pick<LetterContext, 'origin' | 'seller'>,
): string {
  return [heading, ...parts.map(partText), footer([SHOP_NAME, origin, seller, FOOTER])].join('\n\n') + '\n';
}

function footer(lines: readonly string[]): string {
  return `-- \n${lines.filter(Boolean).join('\n')}`;
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'button':
    case 'link':
      return `${part.label}:\n${part.url}`;
    case 'table': {
      const rows = part.rows.map(
        ({ title, detail, value }) => `- ${title}: ${value}${detail && ` (${detail})`}`,
      );
      return [...rows, ...(part.sums ?? []).map(({ name, value }) => `${name}: ${value}`)].join('\n');
    }
  }
}
