import { CURRENCY, formatMoney, TOOL_SLOTS } from '@shop/contracts';
import { z } from 'zod';

const ANSWER = z.object({
  data: z.object({
    tool: z.object({
      name: z.string(),
      image: z.string().min(1),
      shortDescription: z.string(),
      pricePerUnit: z.object({ amount: z.int(), currency: z.literal(CURRENCY) }),
      minimumOrderQuantity: z.int(),
      availableQuantity: z.int(),
    }),
  }),
});
const SLOT = /\{\{(\w+)\}\}/g;
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * The page of a tool with that tool's texts in its slots, see {@link TOOL_SLOTS}.
 *
 * @param answer to the query of that page
 * @returns undefined when the answer has no such tool
 */
export function withTool(html: string, answer: unknown): string | undefined {
  const { data } = ANSWER.safeParse(answer).data ?? {};
  if (!data) return undefined;
  const texts = { ...data.tool, pricePerUnit: formatMoney(data.tool.pricePerUnit) };
  return html.replace(SLOT, (slot, name: string) => (isSlot(name) ? escaped(String(texts[name])) : slot));
}

function isSlot(name: string): name is keyof typeof TOOL_SLOTS {
  return Object.hasOwn(TOOL_SLOTS, name);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
}
