import { addressKey } from './client-key';

it.each([
  ['192.0.2.7', 'address 192.0.2.7'],
  ['::ffff:192.0.2.7', 'address 192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', 'network 2001:db8:1:2'],
  ['2001:db8::1', 'network 2001:db8:0:0'],
  ['::1', 'network 0:0:0:0'],
  ['fe80::1%eth0', 'network fe80:0:0:0'],
  [undefined, 'address unknown'],
])('maps %s to %s', (ip, key) => expect(addressKey({ ip })).toBe(key));
