import { leftBy } from './shop-pool';

it('ends only the worker’s own shop once its spec files are of another project', () => {
  const open = ['/web/1', '/web/2', '/web/11', '/api/1'];
  expect(leftBy('/api/1', open)).toEqual(['/web/1']);
  expect(leftBy('/web/2', open)).toEqual([]);
});
