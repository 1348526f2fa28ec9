import { EXAMPLE_GROUPS } from '../examples';
import type { Example } from '../examples/example';

export function Examples({ onOpen }: { readonly onOpen: (example: Example) => void }) {
  return EXAMPLE_GROUPS.map(({ title, audience, examples }) => (
    <section key={title} className="shop-examples">
      <h3>{title}</h3>
      <p>{audience}</p>
      <ul>
        {examples.map((example) => (
          <li key={example.title}>
            <button type="button" onClick={() => onOpen(example)}>
              {example.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
