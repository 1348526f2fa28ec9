import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withoutGuard } from './guard';
import { GUARDS } from './guards';

const textOf = (file: string) => readFileSync(resolve(__dirname, '../../..', file), 'utf8');

it.each(GUARDS)('$row: $what stands where it is said to stand, and its test is there', (guard) => {
  expect(withoutGuard(textOf(guard.file), guard)).not.toContain(guard.find);
  expect(textOf(guard.proof.file)).toContain(guard.proof.test);
});

it('fails loudly when a guard is not there, or more than once', () => {
  const guard = { row: 'I1', what: 'a guard', file: 'a.ts', find: 'if (a)', replace: '' };
  const proof = { file: 'a.spec.ts', test: 'holds' };
  for (const text of ['', 'if (a) if (a)']) {
    expect(() => withoutGuard(text, { ...guard, proof })).toThrow('not once');
  }
});

it('has a guard for every invariant', () => {
  const rows = new Set(GUARDS.map(({ row }) => row));
  expect([...rows].sort()).toEqual(Array.from({ length: 17 }, (_, index) => `I${index + 1}`).sort());
});
