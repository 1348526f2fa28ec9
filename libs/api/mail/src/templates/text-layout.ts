import type { LetterContent, LetterPart } from './content';
import { FOOTER, SHOP_NAME } from './shop-texts';

/** The letter as plain text. */
export function textLayout(
  { heading, parts }: LetterContent,
  { origin }: { readonly origin: string },
): string {
  return [heading, ...parts.map(partText), `-- \n${SHOP_NAME}\n${origin}\n${FOOTER}`].join('\n\n') + '\n';
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
      return [...rows, ...(part.total === undefined ? [] : [`Total: ${part.total}`])].join('\n');
    }
  }
}
