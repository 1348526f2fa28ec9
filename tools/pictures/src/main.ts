import { drawing } from './drawing';
import type { Subject, Variants } from './model';
import { seedRandom } from './random';
import { render } from './render';
import type { RenderOptions } from './render-options';

const models = import.meta.glob<{ variants: Variants }>('./models/*.ts', { eager: true });
const variants: Variants = Object.assign({}, ...Object.values(models).map((model) => model.variants));

function subject(slug: string): Subject {
  const build = variants[slug];
  if (!build) throw new Error(`No model builds "${slug}"`);
  seedRandom();
  return build();
}

const pictures = {
  slugs: () => Object.keys(variants),
  render: (slug: string, options: RenderOptions) => render(subject(slug), options),
  drawing: (slug: string) => drawing(subject(slug)),
};

export type Pictures = typeof pictures;
Object.assign(window, { pictures });
