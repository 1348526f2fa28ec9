import { type GraphiQLPlugin, usePluginStore } from '@graphiql/react';
import { EXAMPLE_GROUPS } from '../examples';
import type { Example } from '../examples/example';
import DEFAULT_QUERY from './default-query.graphql?raw';
import { Identity } from './identity';
import { useOpenExample } from './use-open-example';

/** Width below which the panel is stacked; keep in sync with page.css. */
const NARROW = '(width < 720px)';

/**
 * The plugin with examples and demo accounts; its state lives as long as the page.
 * @param demoKey identity project key, set only with the emulator
 */
export function examplesPlugin(demoKey: string | undefined): GraphiQLPlugin {
  const labels = new Map<string, string>();
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
        <Identity demoKey={demoKey} labels={labels} />
        <p>
          An example opens in a tab of its own, so that what you typed stays; a tab that you have not touched
          is used again. Ids are those of the newest tool or order.
        </p>
        {EXAMPLE_GROUPS.map(({ title, audience, examples }) => (
          <section key={title} className="shop-examples">
            <h3>{title}</h3>
            <p>{audience}</p>
            <ul>
              {examples.map((example) => (
                <li key={example.title}>
                  <button type="button" onClick={() => void show(example)}>
                    {example.title}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    );
  }
  return { title: 'Examples', icon: ExamplesIcon, content: Content };
}

function ExamplesIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M4 6h16M4 12h8M4 18h8" />
      <path d="m15 11.5 6 4-6 4z" fill="currentColor" strokeLinejoin="round" />
    </svg>
  );
}
