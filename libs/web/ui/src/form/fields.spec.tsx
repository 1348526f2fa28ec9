import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { CheckboxField, SelectField, TextArea, TextField } from './fields';

describe('fields', () => {
  it('link label, hint and error to the control', () => {
    render(<TextField label="Email" hint="We never share it" error="Email is Required" />);
    const control = screen.getByLabelText('Email');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('We never share it Email is Required');
  });

  it('announce no absent error', () => {
    render(<TextArea label="Description" />);
    expect(screen.getByLabelText('Description')).toBeValid();
    expect(screen.getByLabelText('Description')).not.toHaveAttribute('aria-describedby');
  });

  it('offer select options in order', () => {
    render(
      <SelectField
        label="Sort"
        options={[
          ['NEWEST', 'Newest'],
          ['NAME', 'Name'],
        ]}
      />,
    );
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Newest', 'Name']);
  });

  it('work with register: values are read, the first invalid field gets the focus', async () => {
    const submit = jest.fn();
    render(<Form onSubmit={submit} />);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is Required');

    await userEvent.type(screen.getByLabelText('Name'), 'Saw');
    await userEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledWith({ name: 'Saw' });
  });
});

function Form({ onSubmit }: { readonly onSubmit: (values: { name: string }) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  return (
    <form onSubmit={handleSubmit((values) => onSubmit(values))}>
      <TextField
        label="Name"
        error={formState.errors.name?.message}
        {...register('name', { required: 'Name is Required' })}
      />
      <button type="submit">Save</button>
    </form>
  );
}

it.each([
  ['number', false],
  ['text', true],
])('a field for a %s keeps the focus on scroll: %s', (type, keeps) => {
  render(<TextField label="Quantity" type={type} defaultValue="5" />);
  const field = screen.getByLabelText('Quantity');
  field.focus();
  fireEvent.wheel(field, { deltaY: -100 });
  expect(document.activeElement === field).toBe(keeps);
});

it('include checkboxes', async () => {
  const changed = jest.fn();
  render(<CheckboxField label="In stock only" checked={false} onChange={changed} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'In stock only' }));
  expect(changed).toHaveBeenCalledWith(true);
});
