import { lazy, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** What is to be forgotten of each load that failed. */
const failed = new Set<() => void>();

/**
 * Makes a part of a module that is loaded when the part is first shown; until then a boundary above it shows that it
 * waits. Unlike React's own, a load that failed is forgotten by `forgetFailedLoads`.
 *
 * @param load imports the module
 */
export function loadedLater<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const part = (loadOnce: Load<Props>) =>
    lazy<ComponentType<Props>>(() =>
      loadOnce().catch((error: unknown) => {
        failed.add(forget);
        throw error;
      }),
    );
  const forget = () => {
    Part = part(async () => {
      await loadMissingStyles();
      return load();
    });
  };
  let Part: ComponentType<Props> = part(load);
  return (props) => <Part {...props} />;
}

/**
 * Lets every part whose load failed load again when it is next shown. Not before its error has been shown: React renders
 * a part that failed once more, and would else load it without an end.
 */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** The bundler's loader asks for a style sheet once, and takes one that did not come for one that is there. */
async function loadMissingStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(({ sheet }) => !sheet).map(loadStyleAgain));
}

function loadStyleAgain(missing: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  for (const { name, value } of missing.attributes) link.setAttribute(name, value);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    missing.replaceWith(link);
  });
}
