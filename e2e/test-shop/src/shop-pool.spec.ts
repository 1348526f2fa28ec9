import { leftBy } from './shop-pool';

it('lets a worker’s shop end once its spec files are of another project, and nobody else’s', () => {
  const open = ['/web/1', '/web/2', '/web/11', '/api/1'];
  expect(leftBy('/api/1', open)).toEqual(['/web/1']);
  expect(leftBy('/web/2', open)).toEqual([]);
});
