import { hostsOf, redactCredentials } from './store-address';

it.each([
  ['mongodb://db/shop', 'db'],
  ['mongodb://ada:p%40ss@a.example:27018,b.example/shop?tls=true', 'a.example:27018,b.example'],
  ['mongodb+srv://ada:p@cluster.example/shop', 'cluster.example'],
])('extracts the hosts of %s', (uri, hosts) => expect(hostsOf(uri)).toBe(hosts));

it('redacts user name and password, encoded or not', () => {
  const uri = 'mongodb://ada:p%40ss@db/shop';
  const text = `${uri} and p@ss are refused by db`;
  expect(redactCredentials(text, uri)).toBe(
    'mongodb://[credentials]@db/shop and [credentials] are refused by db',
  );
  expect(redactCredentials(text, 'mongodb://db/shop')).toBe(text);
});
