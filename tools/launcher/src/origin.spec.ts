import { originOf } from './origin';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['192.168.1.7', 'http://192.168.1.7:3000'],
])('maps host %s to %s', (host, origin) => {
  expect(originOf({ host, port: 3000 })).toBe(origin);
});
