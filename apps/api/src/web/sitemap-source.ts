import type { INestApplicationContext } from '@nestjs/common';
import { CategoriesService, ToolSlugsRepository } from '@shop/api-catalog';
import type { SitemapSource } from './sitemap';

/** The catalog's pages. */
export function sitemapSource(app: INestApplicationContext): SitemapSource {
  const tools = app.get(ToolSlugsRepository, { strict: false });
  const categories = app.get(CategoriesService, { strict: false });
  return {
    countTools: () => tools.count(),
    toolSlugs: (skip, limit) => tools.list(skip, limit),
    categorySlugs: async () => (await categories.tree()).categories.map(({ slug }) => slug),
  };
}
