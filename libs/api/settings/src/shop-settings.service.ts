import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, parseInput, type Principal, retryOnConflict } from '@shop/api-common';
import type { ShopSettings } from './domain/shop-settings';
import { type SettingsUpdate, updateSettingsSchema } from './domain/update-settings';
import { ShopSettingsRepository } from './persistence/shop-settings.repository';

/** Seller, tax, shipping and series of papers. */
@Injectable()
export class ShopSettingsService {
  constructor(private readonly repository: ShopSettingsRepository) {}

  /** As they are stored now; without any, neither tax nor shipping is charged. */
  read(): Promise<ShopSettings> {
    return this.repository.read();
  }

  /**
   * Replaces the given fields. @throws DomainError BAD_USER_INPUT by field; CONFLICT when the settings no longer have
   * the expected version
   */
  async update(admin: Pick<Principal, 'uid'>, input: unknown): Promise<ShopSettings> {
    const update = parseInput(updateSettingsSchema, input);
    return retryOnConflict('page of settings', async () => {
      const before = await this.repository.read();
      if (update.expectedVersion != null && update.expectedVersion !== before.version) {
        throw DomainError.conflict('The settings have changed in another window. Check them and try again.');
      }
      return this.repository.replace(admin, before, changed(before, update));
    });
  }
}

function changed(before: ShopSettings, update: SettingsUpdate): ShopSettings {
  const rates = update.shippingRates?.map(({ id, freeFrom, ...rate }) => ({
    ...{ ...rate, id: id ?? randomUUID() },
    freeFrom: freeFrom ?? null,
  }));
  return {
    seller: update.seller ?? before.seller,
    taxMode: update.taxMode ?? before.taxMode,
    taxRates: update.taxRates ?? before.taxRates,
    shippingRates: rates ?? before.shippingRates,
    invoiceSeries: update.invoiceSeries ?? before.invoiceSeries,
    version: before.version + 1,
  };
}
