import { LRUCache } from 'lru-cache';
import { categoryPath, toolPath } from './catalog-heads';

/** Of the sitemap protocol, for one file. */
const MAX_ADDRESSES = 50_000;
const MAX_AGE_MS = 5 * 60_000;
/** Each has up to 5 MB. */
const MAX_KEPT_FILES = 4;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PAGES = [
  ...['/', '/tools', '/blogs', '/my-portfolio', '/contact', '/delivery', '/returns'],
  ...['/imprint', '/privacy', '/terms'],
];

export interface SitemapSource {
  countTools(): Promise<number>;
  /** Slugs in a steady order. */
  toolSlugs(skip: number, limit: number): Promise<readonly string[]>;
  categorySlugs(): Promise<readonly string[]>;
}

/**
 * Addresses of the public pages, in one file or, where it would be too long, in numbered files that the first one lists: 0 has pages
 * and categories, the others have tools. Kept for minutes, so that their cost is bounded.
 */
export class Sitemap {
  private readonly counts = new LRUCache<'tools', number>({
    ...{ max: 1, ttl: MAX_AGE_MS, fetchMethod: () => this.source.countTools() },
  });
  private readonly files: LRUCache<string, string, string>;

  constructor(
    private readonly source: SitemapSource,
    private readonly maxAddresses = MAX_ADDRESSES,
  ) {
    const options = { max: MAX_KEPT_FILES, ttl: MAX_AGE_MS };
    this.files = new LRUCache({
      ...options,
      fetchMethod: (key, _, { context: origin }) => this.write(key.slice(origin.length), origin),
    });
  }

  /** @param origin of the addresses @param number of a numbered file @returns XML; undefined for a file that there is not */
  async file(origin: string, number?: number): Promise<string | undefined> {
    if (number !== undefined && number > Math.ceil((await this.countTools()) / this.maxAddresses))
      return undefined;
    return this.files.fetch(`${origin}${number ?? ''}`, { context: origin });
  }

  private async write(number: string, origin: string): Promise<string> {
    if (number === '0') return urlSet(origin, await this.pagePaths());
    if (number !== '') return urlSet(origin, await this.toolPaths(Number(number)));
    const [pages, tools] = [await this.pagePaths(), await this.countTools()];
    if (pages.length + tools <= this.maxAddresses)
      return urlSet(origin, [...pages, ...(await this.toolPaths(1))]);
    const files = Array.from({ length: 1 + Math.ceil(tools / this.maxAddresses) }, (_, file) => file);
    return document('sitemapindex', 'sitemap', origin, files.map(sitemapPath));
  }

  private async pagePaths(): Promise<string[]> {
    return [...PAGES, ...(await this.source.categorySlugs()).map(categoryPath)];
  }

  private async toolPaths(number: number): Promise<string[]> {
    const skip = (number - 1) * this.maxAddresses;
    return (await this.source.toolSlugs(skip, this.maxAddresses)).map(toolPath);
  }

  private async countTools(): Promise<number> {
    return (await this.counts.fetch('tools')) ?? 0;
  }
}

function sitemapPath(number: number): string {
  return `/sitemap-${number}.xml`;
}

function urlSet(origin: string, paths: readonly string[]): string {
  return document('urlset', 'url', origin, paths);
}

/** Origins and encoded paths have no characters that XML reserves. */
function document(root: string, item: string, origin: string, paths: readonly string[]): string {
  const items = paths.map((path) => `<${item}><loc>${origin}${path}</loc></${item}>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items}</${root}>\n`;
}
