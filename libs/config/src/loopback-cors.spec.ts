import { isLoopbackOrigin } from './loopback-cors';

it.each(['http://localhost:5173', 'http://127.0.0.1', 'https://[::1]:8443', 'http://localhost'])(
  'takes %s for a page of this machine',
  (origin) => expect(isLoopbackOrigin(origin)).toBe(true),
);

it.each([
  ...[undefined, '', 'null', 'localhost', 'http://evil.example', 'http://127.0.0.1.evil.example'],
  ...['http://localhost@evil.example', 'http://localhost/', 'file://localhost', 'http://localhost:80'],
])('takes %j for no page of this machine', (origin) => expect(isLoopbackOrigin(origin)).toBe(false));
