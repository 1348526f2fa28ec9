import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart } from './bar-chart';

it('is an image with name and description; bars keep their proportions under a round scale', () => {
  const { container } = render(
    <BarChart
      title="Orders per day"
      description="Most on Nov 20: 3."
      tick={String}
      bars={[
        { key: 'Nov 20', value: 3, text: 'Nov 20: 3' },
        { key: 'Nov 21', value: 0, text: 'Nov 21: 0' },
        { key: 'Nov 22', value: 1, text: 'Nov 22: 1' },
      ]}
    />,
  );
  const chart = screen.getByRole('img', { name: 'Orders per day' });
  expect(chart.querySelector('desc')).toHaveTextContent('Most on Nov 20: 3.');
  const heights = [...chart.querySelectorAll('[data-value]')].map((bar) => bar.getAttribute('height'));
  expect(heights).toEqual(['75', '0', '25']);
  expect(container).toHaveTextContent('Orders per day420');
});

it('tells the figure of a bar by pointer and by arrow keys', async () => {
  const bars = [
    { key: 'Nov 20', value: 3, text: 'Nov 20: 3' },
    { key: 'Nov 21', value: 1, text: 'Nov 21: 1' },
  ];
  render(<BarChart title="Orders per day" description="Most on Nov 20: 3." tick={String} bars={bars} />);
  const chart = screen.getByRole('img', { name: 'Orders per day' });
  await userEvent.tab();
  expect(chart).toHaveFocus();
  expect(screen.getByText('Nov 21: 1')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('Nov 20: 3')).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.queryByText('Nov 20: 3')).not.toBeInTheDocument();
  await userEvent.hover(chart.querySelectorAll('g')[1] as Element);
  expect(screen.getByText('Nov 21: 1')).toBeInTheDocument();
});
