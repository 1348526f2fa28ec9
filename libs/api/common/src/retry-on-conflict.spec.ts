import { DomainError } from './domain-error';
import { retryOnConflict } from './retry-on-conflict';

/** Attempts of which the first ones come to nothing. */
function attempts(inVain: number) {
  let made = 0;
  const attempt = async () => {
    made += 1;
    return made > inVain ? made : null;
  };
  return { attempt, made: () => made };
}

it.each([0, 1, 4])('answers what comes after %d attempts in vain', async (inVain) => {
  expect(await retryOnConflict('order', attempts(inVain).attempt)).toBe(inVain + 1);
});

it('gives up after five, and says so', async () => {
  const { attempt, made } = attempts(99);
  await expect(retryOnConflict('order', attempt)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('This order is being changed'),
  });
  expect(made()).toBe(5);
});

it('tries more often where it is told to', async () => {
  expect(await retryOnConflict('tool', attempts(19).attempt, 20)).toBe(20);
  await expect(retryOnConflict('tool', attempts(20).attempt, 20)).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('ends with the first failure', async () => {
  const failing = () => Promise.reject(DomainError.notFound('order'));
  await expect(retryOnConflict('order', failing)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
