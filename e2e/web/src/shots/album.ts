import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Visitor } from '../support/visitor';
import { albumPage } from './album-page';
import { fileOf, THEMES, WIDTHS, type Picture } from './picture';

const HEIGHT = 900;
const LOAD_LAZY_PICTURES = `Promise.all([...document.images].map((image) => {
  image.loading = 'eager';
  return image.decode().catch(() => undefined);
}))`;

/** A folder of pictures and the page on which to leaf through them. */
export class Album {
  private readonly pictures: Picture[] = [];

  /** @param folder is emptied first */
  constructor(private readonly folder: string) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /** Takes what the visitor sees in every theme and width. */
  async take({ page }: Visitor, picture: Picture): Promise<void> {
    await page.evaluate(LOAD_LAZY_PICTURES);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.screenshot({
          path: join(this.folder, fileOf(picture, width, colorScheme)),
          type: 'jpeg',
          quality: 80,
          fullPage: !picture.windowOnly,
          animations: 'disabled',
        });
      }
    }
    this.pictures.push(picture);
  }

  /** Writes the page; answers its path. */
  bind(): string {
    const path = join(this.folder, 'index.html');
    writeFileSync(path, albumPage(this.pictures));
    return path;
  }
}
