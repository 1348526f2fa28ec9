import { RunningShop } from './running-shop';
import { leftBy, shopOf } from './shop-pool';

it('ends only the worker’s own shop once its spec files are of another project', () => {
  const open = ['/web/1', '/web/2', '/web/11', '/api/1'];
  expect(leftBy('/api/1', open)).toEqual(['/web/1']);
  expect(leftBy('/web/2', open)).toEqual([]);
});

it('starts another shop after one that could not be started', async () => {
  const start = jest.spyOn(RunningShop, 'start').mockRejectedValue(new Error('too slow'));
  for (const calls of [1, 2]) {
    await expect(shopOf('/api/1')).rejects.toThrow('too slow');
    expect(start).toHaveBeenCalledTimes(calls);
  }
});
