import type { PostalAddress } from '@shop/contracts';
import type { AddressBookQuery } from '@shop/web-apollo/generated/orders';
import { useForm, useWatch } from 'react-hook-form';
import {
  addressCheck,
  toAddressValues,
  toPostalAddress,
  type AddressField,
  type AddressValues,
} from '../address-book/address-values';

export type CartCustomer = AddressBookQuery['me'];

interface CheckoutValues extends AddressValues {
  /** Of the address book; empty for a new address. */
  addressId: string;
  isSaved: boolean;
  purchaseOrderNumber: string;
  note: string;
}

/** What is sent of the form. */
export interface CheckoutDelivery {
  readonly shippingAddress: PostalAddress;
  /** For the address book. */
  readonly isSaved: boolean;
  readonly purchaseOrderNumber: string | null;
  readonly note: string | null;
}

/** Begins with the customer's default address, or with an empty one. @param refused why the shop refused fields, by their names */
export function useCheckoutForm(
  customer: CartCustomer,
  defaultCountry: string,
  refused: Readonly<Record<string, string>>,
) {
  const addresses = customer.addresses ?? [];
  const { register, control, formState, setValue, handleSubmit } = useForm<CheckoutValues>({
    values: {
      addressId: addresses[0]?.id ?? '',
      ...{ name: customer.displayName, company: '', line1: '', line2: '', postalCode: '', city: '' },
      ...{ region: '', country: defaultCountry, phone: customer.phone ?? '' },
      ...{ isSaved: addresses.length === 0, purchaseOrderNumber: '', note: '' },
    },
    resetOptions: { keepDirtyValues: true },
  });
  const [addressId, isSaved, country] = useWatch({ control, name: ['addressId', 'isSaved', 'country'] });
  const chosen = addresses.find(({ id }) => id === addressId);
  const addressField = (name: AddressField) => {
    return {
      ...register(name, { validate: addressCheck(name, country) }),
      error: formState.errors[name]?.message ?? refused[`shippingAddress.${name}`],
    };
  };
  return {
    addresses,
    chosen,
    country: chosen?.country ?? country,
    addressField,
    choice: register('addressId'),
    /** Why the shop refused the chosen address. */
    refusal: Object.entries(refused).find(([name]) => name.startsWith('shippingAddress'))?.[1],
    save: {
      checked: isSaved,
      onChange: (checked: boolean) => setValue('isSaved', checked, { shouldDirty: true }),
    },
    fields: {
      purchaseOrderNumber: { ...register('purchaseOrderNumber'), error: refused['purchaseOrderNumber'] },
      note: { ...register('note'), error: refused['note'] },
    },
    handleSubmit: (send: (delivery: CheckoutDelivery) => void) =>
      handleSubmit(({ purchaseOrderNumber, note, ...values }) => {
        const entered = chosen ? { ...toAddressValues(chosen), phone: chosen.phone ?? values.phone } : values;
        send({
          shippingAddress: toPostalAddress(entered),
          isSaved: !chosen && values.isSaved,
          ...{ purchaseOrderNumber: purchaseOrderNumber.trim() || null, note: note.trim() || null },
        });
      }),
  };
}
