import { Markdown } from '@shop/web-ui';
import { render } from '@testing-library/react';
import { ENTRIES } from './blogs-page';

it('uses only syntax that the renderer knows', () => {
  expect(ENTRIES).toHaveLength(6);
  for (const entry of ENTRIES) {
    const container = document.createElement('div');
    container.innerHTML = render(<Markdown text={entry} />).container.innerHTML;
    expect(container.querySelectorAll('h2')).toHaveLength(1);
    for (const code of container.querySelectorAll('pre, :not(pre) > code')) code.remove();
    expect(container.textContent).not.toMatch(/[`*#]/);
  }
});
