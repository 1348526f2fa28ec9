import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { Test, type TestingModule } from '@nestjs/testing';
import { auditOf } from '@shop/api-audit-log/testing';
import { startTestStore, type TestStore } from '@shop/api-database/testing';
import type { Model } from 'mongoose';
import { DEFAULT_SHOP_SETTINGS } from './domain/shop-settings';
import { SHOP_SETTINGS_MODEL, type ShopSettingsRecord } from './persistence/shop-settings.schema';
import { SettingsModule } from './settings.module';
import { ShopSettingsService } from './shop-settings.service';

const ADMIN = { uid: 'admin' };
const AUDITED = { uid: 'audited' };
const VAT = { country: 'DE', basisPoints: 1900, name: 'VAT' };
const PARCEL = { id: 'parcel', name: 'Parcel', countries: ['DE', 'AT'], price: 590, freeFrom: 20_000 };
const SELLER = {
  ...{ name: 'Tools Ltd', address: 'Mill Road 1\n12345 Town', country: 'DE', vatId: 'DE123456789' },
  ...{ email: 'office@tools.example', phone: '+49 30 1234' },
};

let store: TestStore;
let app: TestingModule;
let settings: ShopSettingsService;
let model: Model<ShopSettingsRecord>;

beforeAll(async () => {
  store = await startTestStore();
  const imports = [MongooseModule.forRoot(store.uri), SettingsModule];
  app = await Test.createTestingModule({ imports }).compile();
  app.useLogger(false);
  settings = app.get(ShopSettingsService);
  model = app.get(getModelToken(SHOP_SETTINGS_MODEL));
  await Promise.all(Object.values(model.db.models).map((each) => each.init()));
});
afterEach(() => model.deleteMany({}));
afterAll(async () => {
  await app?.close();
  await store?.close();
});

it('has neither tax nor shipping at first', async () => {
  expect(await settings.read()).toEqual(DEFAULT_SHOP_SETTINGS);
});

it('replaces the given fields and keeps the others', async () => {
  await settings.update(ADMIN, { taxMode: 'ADDED', taxRates: [VAT], shippingRates: [PARCEL] });
  await settings.update(ADMIN, { seller: SELLER });
  await settings.update(ADMIN, { seller: { name: ' Other ', address: '' }, invoiceSeries: null });
  expect(await settings.read()).toEqual({
    ...{ ...DEFAULT_SHOP_SETTINGS, version: 4, seller: { ...DEFAULT_SHOP_SETTINGS.seller, name: 'Other' } },
    ...{ taxMode: 'ADDED', taxRates: [VAT], shippingRates: [PARCEL] },
  });
});

it('gives a new rate an id', async () => {
  const { id: _id, ...rate } = PARCEL;
  const { shippingRates } = await settings.update(ADMIN, { shippingRates: [rate, rate] });
  expect(new Set(shippingRates.map(({ id }) => id)).size).toBe(2);
});

it('refuses a change of another version', async () => {
  await settings.update(ADMIN, { taxMode: 'INCLUDED', expectedVersion: 1 });
  await expect(settings.update(ADMIN, { taxMode: 'ADDED', expectedVersion: 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await settings.read()).toMatchObject({ taxMode: 'INCLUDED', version: 2 });
});

it('keeps each of concurrent changes, and one of those of one version', async () => {
  await Promise.all([
    settings.update(ADMIN, { taxMode: 'ADDED' }),
    settings.update(ADMIN, { taxRates: [VAT] }),
    settings.update(ADMIN, { invoiceSeries: { invoice: 're', creditNote: 'gs' } }),
  ]);
  const stored = await settings.read();
  expect(stored).toMatchObject({ version: 4, taxMode: 'ADDED', taxRates: [VAT] });
  expect(stored.invoiceSeries).toEqual({ invoice: 'RE', creditNote: 'GS' });
  const outcomes = await Promise.allSettled(
    ['NONE', 'INCLUDED'].map((taxMode) => settings.update(ADMIN, { taxMode, expectedVersion: 4 })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('audits each change, without address and phone', async () => {
  await settings.update(AUDITED, { seller: SELLER, taxRates: [VAT], shippingRates: [PARCEL] });
  await settings.update(AUDITED, { seller: { ...SELLER, phone: '+49 30 5678' } });
  const all = await auditOf(app).entries('shop');
  const [first, second] = all
    .filter(({ who }) => who === AUDITED.uid)
    .sort((a, b) => Number(a.after['version']) - Number(b.after['version']));
  expect(first).toMatchObject({
    ...{ who: 'audited', action: 'UPDATE_SETTINGS', subject: { kind: 'SETTINGS', id: 'shop' } },
    after: {
      ...{ sellerName: 'Tools Ltd', sellerEmail: 'o***@tools.example', taxRates: 'DE VAT 19.00 %' },
      ...{ shippingRates: 'Parcel 5.90 (free from 200.00) to DE AT', version: 2 },
    },
  });
  expect(second).toMatchObject({ before: { version: 2 }, after: { version: 3 } });
  expect(JSON.stringify([first, second])).not.toMatch(/Mill Road|\+49/);
});

it.each([
  [{ taxMode: 'SOMETIMES' }, 'taxMode'],
  [{ taxRates: 'DE' }, 'taxRates'],
  [{ taxRates: Array.from({ length: 301 }, (_, index) => ({ ...VAT, name: `${index}` })) }, 'taxRates'],
  [{ taxRates: [{ ...VAT, country: 'XX' }] }, 'taxRates.0.country'],
  [{ taxRates: [VAT, { ...VAT, country: { $gt: '' } }] }, 'taxRates.1.country'],
  [{ taxRates: [{ ...VAT, basisPoints: 10_001 }] }, 'taxRates.0.basisPoints'],
  [{ taxRates: [{ ...VAT, basisPoints: 19.5 }] }, 'taxRates.0.basisPoints'],
  [{ taxRates: [{ ...VAT, basisPoints: -1 }] }, 'taxRates.0.basisPoints'],
  [{ taxRates: [{ ...VAT, name: '' }] }, 'taxRates.0.name'],
  [{ taxRates: [VAT, VAT] }, 'taxRates.1.name'],
  [{ taxRates: [VAT, { ...VAT, country: ' de ' }] }, 'taxRates.1.name'],
  [{ shippingRates: Array(51).fill({ ...PARCEL, id: null }) }, 'shippingRates'],
  [{ shippingRates: [PARCEL, PARCEL] }, 'shippingRates.1.id'],
  [{ shippingRates: [{ ...PARCEL, id: 'no spaces' }] }, 'shippingRates.0.id'],
  [{ shippingRates: [{ ...PARCEL, price: -1 }] }, 'shippingRates.0.price'],
  [{ shippingRates: [{ ...PARCEL, price: 1e9 }] }, 'shippingRates.0.price'],
  [{ shippingRates: [{ ...PARCEL, freeFrom: 0.5 }] }, 'shippingRates.0.freeFrom'],
  [{ shippingRates: [{ ...PARCEL, countries: ['DE', 'Germany'] }] }, 'shippingRates.0.countries.1'],
  [{ shippingRates: [{ ...PARCEL, countries: 'DE' }] }, 'shippingRates.0.countries'],
  [{ seller: { ...SELLER, email: 'office' } }, 'seller.email'],
  [{ seller: { ...SELLER, phone: 'call us' } }, 'seller.phone'],
  [{ seller: { ...SELLER, vatId: 'x'.repeat(41) } }, 'seller.vatId'],
  [{ seller: { ...SELLER, name: 'two\nlines' } }, 'seller.name'],
  [{ seller: { ...SELLER, country: 'EU' } }, 'seller.country'],
  [{ invoiceSeries: { invoice: 'INV', creditNote: 'inv' } }, 'invoiceSeries.creditNote'],
  [{ invoiceSeries: { invoice: 'RE/', creditNote: 'CN' } }, 'invoiceSeries.invoice'],
  [{ expectedVersion: 0 }, 'expectedVersion'],
  [{ owner: 'me' }, 'owner'],
])('refuses bad input %#, naming it', async (input, field) => {
  await expect(settings.update(ADMIN, input)).rejects.toMatchObject({
    ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
  });
  expect(await model.countDocuments()).toBe(0);
});
