import { resolve } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import type { RenderOptions } from '../src/render-options';

/** What the page of the studio offers: `src/main.ts`. */
interface PicturesPage {
  slugs(): string[];
  render(slug: string, options: RenderOptions): string;
  drawing(slug: string): string;
}

export interface Studio {
  slugs(): Promise<string[]>;
  /** @returns a PNG */
  render(slug: string, options: RenderOptions): Promise<Buffer>;
  /** @returns SVG text */
  drawing(slug: string): Promise<string>;
  close(): Promise<void>;
}

/** WebGL on the processor. */
const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
];

async function bundle(project: string): Promise<string> {
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: resolve(project, 'src/main.ts'), formats: ['iife'], name: 'studio' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The studio was not built');
  return output.output[0].code;
}

/** Opens the models in a headless Chromium. @param project folder of `@shop/pictures` */
export async function openStudio(project: string): Promise<Studio> {
  const code = await bundle(project);
  const executablePath = process.env['CHROMIUM'] ?? (await sparticuz.executablePath());
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const page = await browser.newPage({ viewport: { width: 1280, height: 960 } });
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: code });
  return {
    slugs: () => call(page, 'slugs'),
    render: async (slug, options) => {
      const url = await call(page, 'render', slug, options);
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    },
    drawing: (slug) => call(page, 'drawing', slug),
    close: () => browser.close(),
  };
}

function call<Name extends keyof PicturesPage>(
  page: Page,
  name: Name,
  ...values: Parameters<PicturesPage[Name]>
): Promise<ReturnType<PicturesPage[Name]>> {
  const expression = `window.pictures[${JSON.stringify(name)}](...${JSON.stringify(values)})`;
  return page.evaluate(expression);
}
