import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { newestTool } from '../support/api';
import { demoContextOptions } from '../support/demo';
import type { Audience } from '../support/routes';
import { useFixture } from '../support/fixture';
import { THEMES } from './picture';

const FOLDER = resolve(__dirname, '../../../../docs/pictures');
const VIEWPORT = { width: 1280, height: 800 };
const QUALITY = 70;
const LIMIT_MS = 300_000;
const stage = useFixture();

it(
  'takes the pictures of the README',
  async () => {
    await mkdir(FOLDER, { recursive: true });
    const { id } = await newestTool(stage());
    const screens: readonly (readonly [name: string, audience: Audience, path: string])[] = [
      ['home', 'visitor', '/'],
      ['browse', 'customer', '/browse-tools'],
      ['purchase', 'customer', `/purchase/${id}`],
      ['overview', 'admin', '/dashboard'],
      ['manage-orders', 'admin', '/dashboard/manage-orders'],
    ];
    for (const [name, audience, path] of screens) {
      for (const colorScheme of THEMES) {
        const visitor = await stage().visitor({
          ...(await demoContextOptions(stage(), audience)),
          colorScheme,
          viewport: VIEWPORT,
          reducedMotion: 'reduce',
        });
        await visitor.open(path);
        await visitor.page.waitForLoadState('networkidle');
        const file = resolve(FOLDER, `${name}-${colorScheme}.jpg`);
        await visitor.page.screenshot({ path: file, type: 'jpeg', quality: QUALITY });
        await visitor.close();
      }
    }
  },
  LIMIT_MS,
);
