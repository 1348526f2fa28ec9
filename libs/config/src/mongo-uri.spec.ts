import { databaseNameOf, mongoUriProblem, withDatabase } from './mongo-uri';

it.each([
  'mongodb://127.0.0.1:27017/shop?replicaSet=rs0',
  'mongodb://a.example,b.example:27018,[::1]:27019/shop',
  'mongodb://ada:p%40ss@db/shop?authSource=admin&tls=true',
  'mongodb://ada:@db/shop',
  'mongodb+srv://ada:pass@cluster0.example.net/shop?retryWrites=true',
  'mongodb://%2Ftmp%2Fmongodb-27017.sock/shop',
  'mongodb://db/test_123_mabc_1%2D2',
])('takes %s', (uri) => expect(mongoUriProblem(uri)).toBeUndefined());

it.each([
  ['another scheme', 'postgres://db/shop', 'begin with'],
  ['no host', 'mongodb:///shop', 'look like'],
  ['a host that is none', 'mongodb://d#b/shop', 'look like'],
  ['a port above all', 'mongodb://127.0.0.1:99999/shop', 'ports from 1'],
  ['port 0', 'mongodb://a,b:0/shop', 'ports from 1'],
  ['two names', 'mongodb://db/shop/other', 'must name a database, without'],
  ['a name with a dot', 'mongodb://db/shop.eu', 'must name a database, without'],
  ['a name that is not encoded', 'mongodb://db/sh%p', 'must name a database, without'],
  ['a name that is too long', `mongodb://db/${'a'.repeat(64)}`, 'must name a database, without'],
  ...['p@ss', 'p:ss', 'p%ss', 'p/ss', 'p?ss'].map((password): [string, string, string] => [
    `the password ${password}`,
    `mongodb://ada:${password}@db/shop`,
    'percent-encoded',
  ]),
])('refuses %s', (_, uri, problem) => {
  expect(mongoUriProblem(uri)).toContain(problem);
  expect(mongoUriProblem(uri)).not.toMatch(/ada|ss@/);
});

it.each([
  ['mongodb://db/other?replicaSet=rs0', 'mongodb://db/other?replicaSet=rs0'],
  ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/shop'],
  ['mongodb://a,b:27018/?replicaSet=rs0', 'mongodb://a,b:27018/shop?replicaSet=rs0'],
  ['mongodb://a?replicaSet=rs0', 'mongodb://a/shop?replicaSet=rs0'],
  ['mongodb://ada:p%40ss@db/?tls=true', 'mongodb://ada:p%40ss@db/shop?tls=true&authSource=admin'],
  [
    'mongodb://ada:p@db/?authMechanism=SCRAM-SHA-256',
    'mongodb://ada:p@db/shop?authMechanism=SCRAM-SHA-256&authSource=admin',
  ],
  ...['MONGODB-X509', 'PLAIN', 'MONGODB-OIDC'].map((mechanism): [string, string] => [
    `mongodb://ada@db/?tls=true&authMechanism=${mechanism}`,
    `mongodb://ada@db/shop?tls=true&authMechanism=${mechanism}&authSource=%24external`,
  ]),
  ['mongodb+srv://ada:p@db/?authsource=people', 'mongodb+srv://ada:p@db/shop?authsource=people'],
])('makes of %s the database of %s', (uri, named) => {
  expect(mongoUriProblem(uri)).toBeUndefined();
  expect(withDatabase(uri)).toBe(named);
});

it.each([
  ['mongodb://mongo:27017/shop?replicaSet=rs0', 'shop on mongo:27017'],
  ['mongodb://ada:p%40ss@a.example,b.example:27018/tools?tls=true', 'tools on a.example,b.example:27018'],
  ['mongodb+srv://ada:pass@cluster0.example.net/?retryWrites=true', 'shop on cluster0.example.net'],
])('says which database %s names, and no password', (uri, said) =>
  expect(databaseNameOf(withDatabase(uri))).toBe(said),
);
