import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConcurrentChanges } from './concurrent-changes';

const CHANGES = [
  { field: 'stock', before: '500', theirs: '490', yours: '600' },
  { field: 'name', before: 'Saw', theirs: '', yours: undefined },
];

function Form() {
  const [values, setValues] = useState<Record<string, string>>({ stock: '600', name: '' });
  return (
    <ConcurrentChanges
      changes={CHANGES}
      labels={{ stock: 'Stock', name: 'Name' }}
      values={values}
      onChoose={(field, value) => setValues({ ...values, [field]: value })}
    />
  );
}

it('says what changed, and lets choose where both sides changed a field', async () => {
  render(<Form />);
  const theirs = () => screen.getByRole('radio', { name: 'Theirs: 490' });
  const yours = () => screen.getByRole('radio', { name: 'Yours: 600' });
  expect(
    screen.getByRole('group', {
      name: 'Stock changed from 500 to 490 while you were editing. Save again to overwrite.',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText('Name changed from Saw to nothing while you were editing.')).toBeInTheDocument();
  expect(yours()).toBeChecked();
  await userEvent.click(theirs());
  expect(theirs()).toBeChecked();
  await userEvent.click(yours());
  expect(yours()).toBeChecked();
});

it('shows nothing without changes', () => {
  const { container } = render(
    <ConcurrentChanges changes={[]} labels={{}} values={{}} onChoose={() => undefined} />,
  );
  expect(container).toBeEmptyDOMElement();
});
