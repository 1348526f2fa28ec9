import { mergeEdits } from './merge-edits';

const loaded = { name: 'Saw', price: '10', stock: '500' };

it('takes over what others changed in untouched fields, and keeps what was typed', () => {
  const current = { name: 'Rip Saw', price: '12', stock: '500' };
  const { merged, changes } = mergeEdits(loaded, current, { ...loaded, price: '11', stock: '7' });
  expect(merged).toEqual({ name: 'Rip Saw', price: '11', stock: '7' });
  expect(changes).toEqual([
    { field: 'name', before: 'Saw', theirs: 'Rip Saw', yours: undefined },
    { field: 'price', before: '10', theirs: '12', yours: '11' },
  ]);
});

it('has nothing to choose where both typed the same', () => {
  const both = { ...loaded, name: 'Axe' };
  expect(mergeEdits(loaded, both, both)).toEqual({
    merged: both,
    changes: [{ field: 'name', before: 'Saw', theirs: 'Axe', yours: undefined }],
  });
});

it('keeps a field that was typed back after an unanswered save', () => {
  const { merged, changes } = mergeEdits(loaded, { ...loaded, name: 'Axe' }, loaded, ['name']);
  expect(merged.name).toBe('Saw');
  expect(changes[0]).toMatchObject({ theirs: 'Axe', yours: 'Saw' });
});
