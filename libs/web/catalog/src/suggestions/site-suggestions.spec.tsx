import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { renderCatalog, tool } from '../testing/render-catalog';
import { SiteSuggestions } from './site-suggestions';

beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: jest.fn() }));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const HAMMERS = {
  text: 'Hammers',
  category: {
    ...{ id: 'c2', name: 'Hammers', slug: 'hammers' },
    parent: { id: 'c1', name: 'Hand tools', slug: 'hand-tools', parent: null },
  },
  tool: null,
};
const CLAW = { text: 'Tool 1', category: null, tool: tool(1) };

function Host({ onSubmit }: { readonly onSubmit: (text: string) => void }) {
  const [input, setInput] = useState<HTMLInputElement>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(input?.value ?? '');
      }}
    >
      <input aria-label="Search" onFocus={({ currentTarget }) => setInput(currentTarget)} />
      {input && <SiteSuggestions input={input} />}
      <output aria-label="Path">{useLocation().pathname}</output>
    </form>
  );
}

function open() {
  const asked: string[] = [];
  const submitted: string[] = [];
  renderCatalog(<Host onSubmit={(text) => submitted.push(text)} />, {
    searchSuggestions: ({ text }: { text: string }) => {
      asked.push(text);
      return text === 'nothing' ? [] : [HAMMERS, CLAW];
    },
  });
  return { asked, submitted };
}
const field = () => screen.getByLabelText('Search');
const path = () => screen.getByRole('status', { name: 'Path' }).textContent;
const options = () => screen.findAllByRole('option');

it('suggests categories with their path and tools with number and name, after a typing pause', async () => {
  const { asked } = open();
  await user.type(field(), 'ham');
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    'CategoryHand tools / Hammers',
    'TW-1Tool 1',
  ]);
  expect(asked).toEqual(['ham']);
  expect(field()).toHaveAttribute('role', 'combobox');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(screen.getByText('2 suggestions')).toBeInTheDocument();
});

it('suggests what was typed before it was there', async () => {
  const { asked } = open();
  act(() => {
    field().focus();
    // Between its first rendering and its effects.
    fireEvent.change(field(), { target: { value: 'ham' } });
  });
  expect(await options()).toHaveLength(2);
  expect(asked).toEqual(['ham']);
});

it('moves by arrows through the options and the field, and opens the chosen page by Enter', async () => {
  const { submitted } = open();
  await user.type(field(), 'ham');
  const [first, second] = await options();
  const active = () => field().getAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(first?.id);
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(second?.id);
  await user.keyboard('{ArrowDown}');
  expect(active()).toBeNull();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(path()).toBe('/tools/tool-1');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('');
  expect(submitted).toEqual([]);
});

it('submits the text by Enter without a choice', async () => {
  const { submitted } = open();
  await user.type(field(), 'ham');
  await options();
  await user.keyboard('{Enter}');
  expect(submitted).toEqual(['ham']);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('closes by Escape and keeps the text, and opens again by an arrow', async () => {
  open();
  await user.type(field(), 'ham');
  await options();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('ham');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect((await options())[0]).toHaveAttribute('aria-selected', 'true');
});

it('opens the page of a pressed category, and closes when the field is left', async () => {
  open();
  await user.type(field(), 'ham');
  await user.click((await options())[0] ?? field());
  expect(path()).toBe('/categories/hammers');
  await user.type(field(), 'cla');
  await options();
  act(() => field().blur());
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
});

it('shows nothing without suggestions or text, and leaves keys of an input method alone', async () => {
  const { asked, submitted } = open();
  await user.type(field(), 'nothing');
  await waitFor(() => expect(asked).toEqual(['nothing']));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.clear(field());
  await user.type(field(), 'ham');
  await options();
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  expect(submitted).toEqual([]);
});
