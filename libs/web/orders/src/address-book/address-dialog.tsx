import { errorMessage, fieldErrors, useMutationToasts } from '@shop/web-apollo';
import {
  useSaveAddressMutation,
  type AddressBookQuery,
  type SavedAddressFragment,
} from '@shop/web-apollo/generated/orders';
import { CheckboxField, Dialog, Form } from '@shop/web-ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { browserCountry } from '../rules/browser-country';
import { AddressFields } from './address-fields';
import { addressCheck, toAddressValues, toPostalAddress, type AddressField } from './address-values';
import { evictAddresses } from './evict-addresses';

interface AddressDialogProps {
  readonly customer: AddressBookQuery['me'];
  /** The address to change; a new one without. */
  readonly address?: SavedAddressFragment | undefined;
  readonly onClose: () => void;
}

/** Adds an address to the book, or changes one. */
export function AddressDialog({ customer, address, onClose }: AddressDialogProps) {
  const [isDefault, setDefault] = useState(false);
  const toasts = useMutationToasts('Save address', { success: 'Address saved', onSuccess: onClose });
  const [save, { loading, error }] = useSaveAddressMutation({
    ...toasts,
    update: evictAddresses(customer.id),
  });
  const { register, control, formState, handleSubmit } = useForm({
    defaultValues: address ? toAddressValues(address) : newValues(customer),
  });
  const country = useWatch({ control, name: 'country' });
  const refused = fieldErrors(error);
  const field = (name: AddressField) => ({
    ...register(name, { validate: addressCheck(name, country) }),
    error: formState.errors[name]?.message ?? refused[name],
  });
  const submit = handleSubmit((values) => {
    const input = { ...toPostalAddress(values), id: address?.id ?? null, isDefault };
    void save({ variables: { input } });
  });
  const hasOthers = (customer.addresses ?? []).length > 0;
  return (
    <Dialog open title={address ? 'Edit address' : 'New address'} busy={loading} onClose={onClose}>
      <Form
        submitLabel="Save"
        wide
        busy={loading}
        error={error && errorMessage(error)}
        onSubmit={(event) => void submit(event)}
      >
        <AddressFields field={field} />
        {hasOthers && !address?.isDefault && (
          <CheckboxField label="Use as default" checked={isDefault} onChange={setDefault} />
        )}
      </Form>
    </Dialog>
  );
}

function newValues({ displayName, phone, addresses }: AddressBookQuery['me']) {
  const none = { company: null, line2: null, postalCode: null, region: null };
  const country = addresses?.[0]?.country ?? browserCountry();
  return toAddressValues({ ...none, name: displayName, line1: '', city: '', country, phone });
}
