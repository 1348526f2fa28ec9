import { SelectField, TextField } from '@shop/web-ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { countryOptions } from '../rules/country-options';
import styles from './address.module.css';
import { ADDRESS_LENGTHS, type AddressField } from './address-values';

interface AddressFieldsProps {
  readonly field: (name: AddressField) => UseFormRegisterReturn & { readonly error: string | undefined };
}

const COUNTRIES = [['', 'Choose a country'] as const, ...countryOptions()];

/** Where to deliver; what few need is folded away until it has an error. */
export function AddressFields({ field }: AddressFieldsProps) {
  const text = (name: AddressField) => ({ maxLength: ADDRESS_LENGTHS[name], ...field(name) });
  const [company, line2, region] = [text('company'), text('line2'), text('region')];
  const isUnfolded = [company, line2, region].some(({ error }) => error !== undefined);
  return (
    <>
      <TextField label="Name" autoComplete="name" required {...text('name')} />
      <TextField label="Street address" autoComplete="address-line1" required {...text('line1')} />
      <div className={styles.town}>
        <TextField label="Postal code" autoComplete="postal-code" {...text('postalCode')} />
        <TextField label="City" autoComplete="address-level2" required {...text('city')} />
      </div>
      <SelectField
        label="Country"
        autoComplete="country"
        required
        options={COUNTRIES}
        {...field('country')}
      />
      <TextField label="Phone" type="tel" autoComplete="tel" required {...text('phone')} />
      <details className={styles.more} open={isUnfolded || undefined}>
        <summary>More fields</summary>
        <TextField label="Company (optional)" autoComplete="organization" {...company} />
        <TextField label="Apartment, floor or gate (optional)" autoComplete="address-line2" {...line2} />
        <TextField label="State or province (optional)" autoComplete="address-level1" {...region} />
      </details>
    </>
  );
}
