import { CURRENCY, FIRST_TOOLS, formatCount, formatMoney } from '@shop/contracts';
import { z } from 'zod';
import type { Values } from './fill-slots';

const TOOL = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().min(1),
  shortDescription: z.string(),
  pricePerUnit: z.object({ amount: z.int(), currency: z.literal(CURRENCY) }),
  minimumOrderQuantity: z.int(),
  availableQuantity: z.int(),
});
const ONE_TOOL = z.object({ data: z.object({ tool: TOOL }) });
const TOOLS = z.object({ data: z.object({ tools: z.object({ nodes: z.array(TOOL).min(1) }) }) });

/** What fills the page of a tool, by the answer to its query; undefined when there is no such tool. */
export function valuesOfTool([answer]: readonly unknown[]): Values | undefined {
  const { data } = ONE_TOOL.safeParse(answer).data ?? {};
  return data && textsOf(data.tool);
}

/** What fills the first page of all tools, by the answer to its query; undefined when there are none. */
export function valuesOfTools([answer]: readonly unknown[]): Values | undefined {
  const { data } = TOOLS.safeParse(answer).data ?? {};
  const cards = data?.tools.nodes.map((tool) => ({
    ...textsOf(tool),
    soldOut: tool.availableQuantity < tool.minimumOrderQuantity,
  }));
  return cards && { firstTools: cards.slice(0, FIRST_TOOLS), otherTools: cards.slice(FIRST_TOOLS) };
}

/** The texts of a tool as the client writes them. */
function textsOf(tool: z.infer<typeof TOOL>) {
  return {
    ...tool,
    pricePerUnit: formatMoney(tool.pricePerUnit),
    minimumOrderQuantity: formatCount(tool.minimumOrderQuantity),
    availableQuantity: formatCount(tool.availableQuantity),
  };
}
