import { bench } from './bench';
import type { Part } from './part';
import { describe } from './report/document';
import { BenchShop } from './shop/bench-shop';
import { TARGETS } from './targets';
import { judge } from './verdict';

/** Reads, orders, payments and live updates under load, beside the reference servers; and the start and memory of the API. */
export const requests: Part = async (distDir, options, say) => {
  const shop = await BenchShop.start(distDir);
  if (!shop.isTied) say('Without taskset and two cores, servers and load share what there is.');
  try {
    const figures = await bench(distDir, shop, options, say);
    const verdicts = judge(TARGETS, figures);
    return { text: describe(figures, verdicts), figures, verdicts };
  } finally {
    await shop.close();
  }
};
