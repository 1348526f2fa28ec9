import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Name of the entry, and its source for the development server. */
export const EARLY = { name: 'early', source: '/src/early/early.ts' };

/**
 * Puts a second script into the page, beside the client's own and not bundled with it: it runs while that still loads.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunk = Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === EARLY.name);
        const imports = chunk?.type === 'chunk' ? chunk.imports.filter((file) => !html.includes(file)) : [];
        return [
          tag('script', { type: 'module', async: true, src: chunk ? `/${chunk.fileName}` : EARLY.source }),
          ...imports.map((file) => tag('link', { rel: 'modulepreload', href: `/${file}` })),
        ];
      },
    },
  };
}

function tag(name: string, attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return {
    tag: name,
    attrs: { ...attrs, crossorigin: true, fetchpriority: 'high' },
    injectTo: 'head',
  };
}
