import { render, screen, within } from '@testing-library/react';
import { BarChart } from './bar-chart';

it('draws the highest bar full, the others in proportion, and says those that are something', () => {
  const { container } = render(
    <BarChart
      title="Orders per day"
      total="3"
      bars={[
        { key: 'Nov 20', value: 2, text: 'Nov 20: 2' },
        { key: 'Nov 21', value: 0, text: 'Nov 21: 0' },
        { key: 'Nov 22', value: 1, text: 'Nov 22: 1' },
      ]}
    />,
  );
  const chart = screen.getByRole('figure', { name: 'Orders per day 3' });
  expect(
    within(chart)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nov 20: 2', 'Nov 22: 1']);
  const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(heights).toEqual([120, 1, 60]);
});
