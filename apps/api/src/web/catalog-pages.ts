import { CachedResponse } from '@shop/api-cache';
import type { PublicQueryRequest } from '@shop/contracts';
import { isDecodable } from '../http/urls';
import { cachedPage, type PageCache } from './cached-page';
import {
  CATEGORY_HEAD_QUERY,
  categoryHead,
  type CategoryHeadResult,
  TOOL_HEAD_QUERY,
  toolHead,
  type ToolHeadResult,
} from './catalog-heads';
import { addPageHead, type PageHead } from './page-head';
import { toCachedPage } from './pages';

/** Sends a public query from a client's IP. @returns the response body @throws Error without data */
export type DocumentFetcher = (
  query: string,
  variables: PublicQueryRequest['variables'],
  ip: string,
) => Promise<unknown>;

/** A page, the path of a page that has moved, or neither for one that does not exist. */
export interface CatalogPage {
  readonly page?: CachedResponse;
  readonly movedTo?: string;
}

const PATH = /^\/(tools|categories)\/([^/.]+)$/i;
const SLUG = /^[\p{L}\p{N}\p{M}-]{1,120}$/u;
/** Stand in the cache for pages that have moved or do not exist. */
const NOTHING = Buffer.alloc(0);
const LOCATION = 'Location';

/** Public pages of tools and categories, each with a head of its own; cached and invalidated like the catalog. */
export class CatalogPages {
  /** @param publicUrl origin of the shop */
  constructor(
    private readonly cache: PageCache,
    private readonly fetch: DocumentFetcher,
    private readonly publicUrl: string | undefined,
  ) {}

  /** Whether a path is that of a tool or category, if they exist. */
  isCatalogPath(path: string): boolean {
    return PATH.test(path);
  }

  /** @param template of all pages of the kind; sent without a head of its own where the catalog is late or fails @param ip of the client */
  async find(
    path: string,
    templates: Readonly<Record<'tools' | 'categories', CachedResponse>>,
    ip: string,
  ): Promise<CatalogPage> {
    const [, folder = '', encoded = ''] = PATH.exec(path) ?? [];
    const kind = folder.toLowerCase() === 'tools' ? 'tools' : 'categories';
    const slug = isDecodable(encoded) ? decodeURIComponent(encoded) : '';
    if (!SLUG.test(slug)) return {};
    const make = async () => {
      const head = await this.head(kind, slug.toLowerCase(), ip);
      if (!head) return new CachedResponse(NOTHING);
      const hasMoved = decodeURIComponent(head.path) !== `/${folder}/${slug}`;
      if (hasMoved) return new CachedResponse(NOTHING, [LOCATION, head.path]);
      const html = templates[kind].plain.toString();
      return toCachedPage(Buffer.from(addPageHead(html, head, this.publicUrl)));
    };
    const page = await cachedPage(this.cache, `head /${folder}/${slug}`, make);
    if (!page) return { page: templates[kind] };
    const [, movedTo] = page.headers;
    if (movedTo !== undefined) return { movedTo };
    return page.plain.length === 0 ? {} : { page };
  }

  private async head(kind: 'tools' | 'categories', slug: string, ip: string): Promise<PageHead | undefined> {
    if (kind === 'categories') {
      const { data } = (await this.fetch(CATEGORY_HEAD_QUERY, {}, ip)) as { data: CategoryHeadResult };
      return categoryHead(data, slug, this.publicUrl);
    }
    const { data } = (await this.fetch(TOOL_HEAD_QUERY, { slug }, ip)) as { data: ToolHeadResult };
    return data.tool ? toolHead(data.tool, this.publicUrl) : undefined;
  }
}
