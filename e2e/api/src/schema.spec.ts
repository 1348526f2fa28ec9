import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLNamedType,
  type GraphQLSchema,
  type IntrospectionQuery,
  isEnumType,
  isInterfaceType,
  isIntrospectionType,
  isInputObjectType,
  isObjectType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';

const COMMITTED = resolve(__dirname, '../../../schema.graphql');

let shop: Shop;
let served: GraphQLSchema;

beforeAll(async () => {
  shop = await sharedShop('api');
  const client = new ShopClient(shop.origin);
  served = buildClientSchema(
    await client.query<IntrospectionQuery>(
      getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true }),
    ),
  );
});

/** A type, its fields and values, and the arguments of its fields, with what is said of each. */
function parts(type: GraphQLNamedType): [string, unknown][] {
  const { name, description } = type;
  const fields =
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? Object.values(type.getFields())
      : [];
  const inner = [...fields, ...(isEnumType(type) ? type.getValues() : [])];
  const args = fields.flatMap((field) => ('args' in field ? field.args : []));
  return [
    [name, description],
    ...[...inner, ...args].map((part): [string, unknown] => [`${name}: ${part.name}`, part.description]),
  ];
}

it('serves the committed schema', async () => {
  const committed = await readFile(COMMITTED, 'utf8');
  expect(printSchema(lexicographicSortSchema(served)).trim()).toBe(committed.replace(/^# .*\n/, '').trim());
});

it('says what every type, field, value and argument is', () => {
  const own = Object.values(served.getTypeMap()).filter(
    (type) => !isSpecifiedScalarType(type) && !isIntrospectionType(type),
  );
  const unsaid = own.flatMap(parts).filter(([, description]) => !description);
  expect(unsaid).toEqual([]);
});
