import { type GraphiQLPlugin, usePluginStore } from '@graphiql/react';
import { DEFAULT_QUERY } from '../default-query';
import type { Example } from '../examples/example';
import { Examples } from './examples';
import { Identity } from './identity';
import { useOpenExample } from './use-open-example';

/** Where the panel stands above the editors instead of beside them; page.css says so too. */
const NARROW = '(width < 720px)';

/**
 * The panel with the examples and the demo accounts. What it remembers lives as long as the page.
 *
 * @param demoKey key of the identity project where its stand-in runs
 */
export function examplesPlugin(demoKey: string | undefined): GraphiQLPlugin {
  const people = new Map<string, string>();
  const untouched = { query: DEFAULT_QUERY, variables: '' };

  function Content() {
    const open = useOpenExample(untouched);
    const { setVisiblePlugin } = usePluginStore();

    const show = async (example: Example) => {
      await open(example);
      if (matchMedia(NARROW).matches) setVisiblePlugin(null);
    };

    return (
      <section aria-label="Examples" className="shop-panel">
        <div className="shop-panel-title">Examples</div>
        <Identity demoKey={demoKey} people={people} />
        <p>
          An example opens in a tab of its own, so that what you typed stays; a tab that you have not touched
          is used again. Ids are those of the newest tool or order.
        </p>
        <Examples onOpen={(example) => void show(example)} />
      </section>
    );
  }

  return { title: 'Examples', icon: ExamplesIcon, content: Content };
}

/** A list with a play mark. */
function ExamplesIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M4 6h16M4 12h8M4 18h8" />
      <path d="m15 11.5 6 4-6 4z" fill="currentColor" strokeLinejoin="round" />
    </svg>
  );
}
