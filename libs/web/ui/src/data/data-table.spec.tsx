import { render, screen, within } from '@testing-library/react';
import { money } from '@shop/contracts';
import { DataTable } from './data-table';
import { Price } from './values';

it('is a table by role; each cell except titles is labelled with its column for cards', () => {
  render(
    <DataTable
      caption="Tools"
      rows={[
        { id: '1', name: 'Hammer', price: 1250 },
        { id: '2', name: 'Saw', price: 99 },
      ]}
      rowKey={(tool) => tool.id}
      columns={[
        { header: 'Tool', cardSlot: 'title', cell: (tool) => tool.name },
        { header: 'Price', cell: (tool) => <Price value={money(tool.price)} />, align: 'end' },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Tools' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent('Hammer$12.50');
  expect(screen.getByRole('cell', { name: '$0.99' })).toHaveAttribute('data-label', 'Price');
  expect(screen.getByRole('cell', { name: 'Saw' })).not.toHaveAttribute('data-label');
});
