import { render } from '@testing-library/react';
import { ENTRIES } from './blogs-page';
import { Markdown } from './markdown';

const html = (text: string) => render(<Markdown text={text} />).container.innerHTML;

it('renders headings, paragraphs, lists and code', () => {
  const text =
    '# Why?\n\nBecause `x` is\n**so**.\n\n- one\n- two\n  lines\n\n```\na();\n\nb();\n```\n\nEnd.\n';
  expect(html(text)).toBe(
    '<h2>Why?</h2><p>Because <code>x</code> is\n<strong>so</strong>.</p><ul><li>one</li><li>two\n  lines</li></ul>' +
      '<pre><code>a();\n\nb();</code></pre><p>End.</p>',
  );
});

it('supports all syntax that the entries use', () => {
  expect(ENTRIES).toHaveLength(6);
  for (const entry of ENTRIES) {
    const container = document.createElement('div');
    container.innerHTML = html(entry);
    expect(container.querySelectorAll('h2')).toHaveLength(1);
    for (const code of container.querySelectorAll('pre, :not(pre) > code')) code.remove();
    expect(container.textContent).not.toMatch(/[`*#]/);
  }
});
