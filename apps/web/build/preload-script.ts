import type { HtmlTagDescriptor, Plugin } from 'vite';

export const PRELOAD_ENTRY = { name: 'preload', source: '/src/preload/preload.ts' };

/** Adds the preload script as a separate entry, so that it runs while the client still loads. */
export function preloadScript(): Plugin {
  return {
    name: 'preload-script',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunk = Object.values(bundle).find(
          ({ type, name }) => type === 'chunk' && name === PRELOAD_ENTRY.name,
        );
        const imports = chunk?.type === 'chunk' ? chunk.imports.filter((file) => !html.includes(file)) : [];
        return [
          tag('script', {
            type: 'module',
            async: true,
            src: chunk ? `/${chunk.fileName}` : PRELOAD_ENTRY.source,
          }),
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
