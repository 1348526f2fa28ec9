import { DomainError } from './domain-error';
import { retryOnConflict } from './retry-on-conflict';

/** An operation that conflicts a few times first. */
function conflictingOperation(conflicts: number) {
  let runs = 0;
  const run = async () => {
    runs += 1;
    return runs > conflicts ? runs : null;
  };
  return { run, runs: () => runs };
}

it.each([0, 1, 4])('returns the result after %d conflicts', async (conflicts) => {
  expect(await retryOnConflict('order', conflictingOperation(conflicts).run)).toBe(conflicts + 1);
});

it('throws CONFLICT after five attempts', async () => {
  const { run, runs } = conflictingOperation(99);
  await expect(retryOnConflict('order', run)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('This order is being changed'),
  });
  expect(runs()).toBe(5);
});

it('retries up to the given limit', async () => {
  expect(await retryOnConflict('tool', conflictingOperation(19).run, 20)).toBe(20);
  await expect(retryOnConflict('tool', conflictingOperation(20).run, 20)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

it('stops at the first error', async () => {
  const failing = () => Promise.reject(DomainError.notFound('order'));
  await expect(retryOnConflict('order', failing)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
