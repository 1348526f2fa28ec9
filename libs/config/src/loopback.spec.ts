import { isLoopbackHostHeader } from './loopback';

it.each(['127.0.0.1', '127.0.0.1:3000', 'localhost', 'LOCALHOST:9', '[::1]:3000', '[::1]', '127.1.2.3:80'])(
  'accepts the host %s',
  (host) => expect(isLoopbackHostHeader(host)).toBe(true),
);

it.each([
  ...['evil.example', 'evil.example:4242', '127.0.0.1.evil.example', 'localhost.evil.example', '', ':3000'],
  ...['0.0.0.0', '192.168.0.7:3000', 'xlocalhost', '127.0.0.1@evil.example', '127.0.0.1:1:2'],
])('rejects the host %j', (host) => expect(isLoopbackHostHeader(host)).toBe(false));

it('accepts a request without a host, which no browser sends', () => {
  expect(isLoopbackHostHeader(undefined)).toBe(true);
});
