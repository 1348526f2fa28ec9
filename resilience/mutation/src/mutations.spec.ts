import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { applyMutation } from './mutation';
import { MUTATIONS } from './mutations';

const textOf = (file: string) => readFileSync(resolve(__dirname, '../../..', file), 'utf8');

it.each(MUTATIONS)('$row: $what applies to its file and names an existing test', (mutation) => {
  expect(applyMutation(textOf(mutation.file), mutation)).not.toContain(mutation.find);
  expect(textOf(mutation.proof.file)).toContain(mutation.proof.test);
});

it('throws when the code to change is missing or ambiguous', () => {
  const mutation = { row: 'I1', what: 'a rule', file: 'a.ts', find: 'if (a)', replace: '' };
  const proof = { file: 'a.spec.ts', test: 'holds' };
  for (const text of ['', 'if (a) if (a)']) {
    expect(() => applyMutation(text, { ...mutation, proof })).toThrow('not once');
  }
});

it('has a mutation for every invariant', () => {
  const rows = new Set(MUTATIONS.map(({ row }) => row));
  expect([...rows].sort()).toEqual(Array.from({ length: 17 }, (_, index) => `I${index + 1}`).sort());
});
