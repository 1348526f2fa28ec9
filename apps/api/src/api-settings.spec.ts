import { readApiSettings } from './api-settings';

const SECRETS = {
  ACCESS_TOKEN_SECRET: 'a'.repeat(32),
  EMULATOR_TOKEN_KEY: 'b'.repeat(32),
  PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${'c'.repeat(32)}`,
};
const read = (MONGODB_URI: string) => readApiSettings({ ...SECRETS, MONGODB_URI });

it.each([
  ['an option that there is not', '?nonsense=1', 'option nonsense is not supported'],
  ['a value that is none', '?connectTimeoutMS=soon', 'Expected connectTimeoutMS to be'],
  ['two options that exclude each other', '?directConnection=true&loadBalanced=true', 'loadBalanced'],
])('names MONGODB_URI when it has %s, and no credentials', (_, options, reason) => {
  expect(() => read(`mongodb://ada:pass@db/shop${options}`)).toThrow(
    /^MONGODB_URI is refused by the database's driver: .*$/,
  );
  expect(() => read(`mongodb://ada:pass@db/shop${options}`)).toThrow(reason);
  expect(() => read(`mongodb://ada:pass@db/shop${options}`)).not.toThrow(/ada|pass@/);
});

it('takes what the driver takes, without asking anybody', () => {
  expect(read('mongodb+srv://ada:pass@db.example/shop?w=majority').database.uri).toContain('db.example');
});
