import { formatAddress, LIMITS } from '@shop/contracts';
import { CheckboxField, SelectField, TextField } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { AddressFields } from '../address-book/address-fields';
import { AddressLines } from '../address-book/address-lines';
import { ADDRESS_LENGTHS, type AddressField } from '../address-book/address-values';
import type { useCheckoutForm } from './use-checkout-form';

interface CheckoutAddressProps {
  readonly form: ReturnType<typeof useCheckoutForm>;
  readonly countryError: string | undefined;
}

const NEW_ADDRESS = ['', 'New address'] as const;

/** Where the order goes: an address of the book, or a new one that may be added to it. */
export function CheckoutAddress({ form, countryError }: CheckoutAddressProps) {
  const { addresses, chosen, choice, save } = form;
  const field = (name: AddressField) => {
    const { error, ...rest } = form.addressField(name);
    return { ...rest, error: (name === 'country' ? countryError : undefined) ?? error };
  };
  return (
    <>
      {addresses.length > 0 && (
        <SelectField
          label="Deliver to"
          options={[...addresses.map(toOption), NEW_ADDRESS]}
          {...choice}
          error={chosen && (countryError ?? form.refusal)}
        />
      )}
      {chosen ? (
        <>
          <AddressLines address={chosen} />
          {chosen.phone === null && (
            <TextField
              label="Phone"
              type="tel"
              autoComplete="tel"
              required
              maxLength={ADDRESS_LENGTHS.phone}
              {...field('phone')}
            />
          )}
          <Link to="/dashboard/addresses">Manage addresses</Link>
        </>
      ) : (
        <>
          <AddressFields field={field} />
          {addresses.length < LIMITS.addressesMax && (
            <CheckboxField label="Save for my next order" {...save} />
          )}
        </>
      )}
    </>
  );
}

type Saved = CheckoutAddressProps['form']['addresses'][number];

function toOption(address: Saved): readonly [id: string, text: string] {
  return [address.id, formatAddress(address).replaceAll('\n', ', ')];
}
