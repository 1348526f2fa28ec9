import { bench } from './bench';
import type { Part } from './part';
import { describeFigures } from './report/document';
import { BenchShop } from './shop/bench-shop';
import { TARGETS } from './targets';
import { evaluateTargets } from './verdict';

const UNPINNED = 'Without `taskset` and two cores, servers and load shared what there is.';

/** Reads, orders, payments and live updates under load, compared with the reference servers; start and memory of the API. */
export const requests: Part = async (distDir, options, say) => {
  const shop = await BenchShop.start(distDir);
  try {
    const figures = await bench(distDir, shop, options, say);
    const verdicts = evaluateTargets(TARGETS, figures);
    const text = describeFigures(figures, verdicts);
    return { text: shop.isPinned ? text : `${text}\n\n${UNPINNED}`, figures, verdicts };
  } finally {
    await shop.close();
  }
};
