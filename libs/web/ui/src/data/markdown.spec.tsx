import { render } from '@testing-library/react';
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

it('renders lower headings, emphasis, tables and links', () => {
  expect(html('## Care\n\n*Oil* it: [how](https://a.example/b), [more](/blogs)')).toBe(
    '<h3>Care</h3><p><em>Oil</em> it: <a href="https://a.example/b">how</a>, <a href="/blogs">more</a></p>',
  );
  expect(html('| Size | Torque |\n| --- | --- |\n| M12 | 79 Nm |')).toBe(
    '<table><thead><tr><th scope="col">Size</th><th scope="col">Torque</th></tr></thead>' +
      '<tbody><tr><td>M12</td><td>79 Nm</td></tr></tbody></table>',
  );
});

it.each(['[x](javascript:alert(1))', '[x](//evil.example)', '<b onclick="x">b</b>'])(
  'leaves %s as text',
  (text) => {
    const { container } = render(<Markdown text={text} />);
    expect(container.querySelector('a, b')).toBeNull();
    expect(container).toHaveTextContent(text);
  },
);
