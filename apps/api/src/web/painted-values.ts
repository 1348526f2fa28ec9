import { CURRENCY, FIRST_TOOLS, formatCount, formatMoney, LIMITS } from '@shop/contracts';
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
const REVIEW = z.object({
  displayName: z.string(),
  description: z.string(),
  rating: z.int().min(LIMITS.ratingMin).max(LIMITS.ratingMax),
});
const NEWEST = z.object({ data: z.object({ latestTools: z.array(TOOL).min(1) }) });
const REVIEWS = z.object({
  data: z.object({
    reviews: z.object({
      nodes: z.array(REVIEW).min(1),
      totalCount: z.int(),
      pageInfo: z.object({ hasNextPage: z.boolean() }),
    }),
  }),
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
  const cards = data?.tools.nodes.map(cardOf);
  return cards && { firstTools: cards.slice(0, FIRST_TOOLS), otherTools: cards.slice(FIRST_TOOLS) };
}

/** What fills the home page, by the answers to its queries; undefined where there are no tools or no reviews yet. */
export function valuesOfHome([newest, said]: readonly unknown[]): Values | undefined {
  const tools = NEWEST.safeParse(newest).data?.data.latestTools;
  const { nodes, totalCount, pageInfo } = REVIEWS.safeParse(said).data?.data.reviews ?? {};
  if (!tools || !nodes || totalCount === undefined) return undefined;
  const counts = { shown: formatCount(nodes.length), total: formatCount(totalCount) };
  const more = pageInfo?.hasNextPage ?? false;
  return { otherTools: tools.map(cardOf), reviews: nodes.map(quoteOf), ...counts, more };
}

function quoteOf({ rating, ...review }: z.infer<typeof REVIEW>) {
  const stars = (count: number) => Array.from({ length: count }, () => ({}));
  return {
    ...review,
    rating: String(rating),
    fullStars: stars(rating),
    blankStars: stars(LIMITS.ratingMax - rating),
  };
}

function cardOf(tool: z.infer<typeof TOOL>) {
  return { ...textsOf(tool), soldOut: tool.availableQuantity < tool.minimumOrderQuantity };
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
