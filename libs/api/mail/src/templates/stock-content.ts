import { formatCount } from '@shop/contracts';
import { type LetterContent, text } from './content';
import type { LetterModel } from './letter-model';

/** The content of the daily report to admins. */
export function stockContent(
  { tools }: Extract<LetterModel, { readonly event: 'STOCK_RUNNING_OUT' }>,
  { origin }: { readonly origin: string },
): LetterContent {
  const count = tools.length === 1 ? '1 tool is' : `${tools.length} tools are`;
  return {
    subject: `Stock: ${count} running out`,
    heading: 'Stock is running out',
    parts: [
      text(`${count} below the restock level.`),
      {
        kind: 'table',
        rows: tools.map(({ sku, name, available }) => ({
          title: name,
          detail: sku,
          value: `${formatCount(available)} left`,
        })),
      },
      { kind: 'button', label: 'Manage tools', url: `${origin}/dashboard/manage-tools` },
    ],
  };
}
