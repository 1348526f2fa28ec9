import { LIMITS } from '@shop/contracts';
import { SelectField, TextArea, TextField } from '@shop/web-ui';
import { countryOptions } from '../rules/country-options';
import type { SellerValues } from './settings-values';
import styles from './shop-settings.module.css';

interface SellerFieldsProps {
  readonly values: SellerValues;
  readonly errorAt: (field: keyof SellerValues) => string | undefined;
  readonly onChange: (values: SellerValues) => void;
}

const COUNTRIES = [['', 'None'] as const, ...countryOptions()];

/** Who sells, as invoices and letters name it. */
export function SellerFields({ values, errorAt, onChange }: SellerFieldsProps) {
  const field = (name: keyof SellerValues) => ({
    ...{ name, value: values[name], error: errorAt(name) },
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...values, [name]: target.value }),
  });
  return (
    <fieldset className={styles.group}>
      <legend>Seller</legend>
      <TextField label="Name" autoComplete="off" maxLength={LIMITS.nameMax} {...field('name')} />
      <TextArea label="Address" rows={3} maxLength={LIMITS.addressMax} {...field('address')} />
      <SelectField
        label="Country"
        hint="Orders whose destination names no country are taxed and shipped as within it"
        options={COUNTRIES}
        {...field('country')}
      />
      <TextField label="VAT id" autoComplete="off" maxLength={LIMITS.vatIdMax} {...field('vatId')} />
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        maxLength={LIMITS.phoneMax}
        {...field('phone')}
      />
    </fieldset>
  );
}
