import { LIMITS } from '@shop/contracts';
import { errorCode, errorMessage, fieldErrors, useMutationToasts } from '@shop/web-apollo';
import {
  ManageShopSettingsDocument,
  useUpdateShopSettingsMutation,
  type ManagedShopSettingsFragment,
} from '@shop/web-apollo/generated/shop-settings';
import { Button, Form, SelectField, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { RateRows } from './rate-rows';
import { SellerFields } from './seller-fields';
import { toInput, toValues, unreadable, type SettingsValues } from './settings-values';
import { SHIPPING_COLUMNS, TAX_COLUMNS, TAX_MODES } from './settings-texts';
import styles from './shop-settings.module.css';

interface SettingsFormProps {
  readonly settings: ManagedShopSettingsFragment;
  /** Discards what was typed and shows the latest settings. */
  readonly onReload: () => void;
}

/** All settings in one form, saved together against the version that it shows. */
export function SettingsForm({ settings, onReload }: SettingsFormProps) {
  const [values, setValues] = useState(() => toValues(settings));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const toasts = useMutationToasts('Save Shop Settings', { success: 'Shop settings saved' });
  const [update, { error, loading, reset }] = useUpdateShopSettingsMutation({
    update: (cache, { data }) => {
      if (data)
        cache.writeQuery({
          query: ManageShopSettingsDocument,
          data: { shopSettings: data.updateShopSettings },
        });
    },
    ...toasts,
    onCompleted: (data) => {
      toasts.onCompleted(data);
      setValues(toValues(data.updateShopSettings));
    },
  });
  const refused = { ...fieldErrors(error), ...typed };
  const change = (changed: Partial<SettingsValues>) => setValues((latest) => ({ ...latest, ...changed }));
  /** Errors name rows by their place, which moves with a row that is removed. */
  const changeRows = <Name extends 'taxRates' | 'shippingRates'>(name: Name, rows: SettingsValues[Name]) => {
    if (rows.length < values[name].length) {
      setTyped({});
      reset();
    }
    change({ [name]: rows });
  };
  const errorIn = (list: string) => (path?: string) =>
    path === undefined ? refused[list] : errorBelow(`${list}.${path}`, refused);
  const series = (name: 'invoice' | 'creditNote') => ({
    ...{ value: values.invoiceSeries[name], error: refused[`invoiceSeries.${name}`] },
    ...{ autoComplete: 'off', maxLength: LIMITS.invoiceSeriesMax },
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ invoiceSeries: { ...values.invoiceSeries, [name]: target.value } }),
  });
  return (
    <Form
      submitLabel="Save settings"
      busy={loading}
      error={error && errorMessage(error)}
      help={
        error && errorCode(error) === 'CONFLICT' ? (
          <Button onClick={onReload}>Discard my changes and show the latest</Button>
        ) : null
      }
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = unreadable(values);
        setTyped(wrong);
        if (loading || Object.keys(wrong).length > 0) return;
        void update({ variables: { input: toInput(values) } });
      }}
    >
      <SellerFields
        values={values.seller}
        errorAt={(field) => refused[`seller.${field}`]}
        onChange={(seller) => change({ seller })}
      />
      <SelectField
        label="Tax"
        options={TAX_MODES}
        value={values.taxMode}
        error={refused['taxMode']}
        onChange={({ target }) => change({ taxMode: target.value as SettingsValues['taxMode'] })}
      />
      <RateRows
        legend="Tax rates"
        noun="tax rate"
        columns={TAX_COLUMNS}
        rows={values.taxRates}
        empty={{ country: values.seller.country, basisPoints: '', name: 'VAT' }}
        max={LIMITS.taxRatesMax}
        errorAt={errorIn('taxRates')}
        onChange={(rows) => changeRows('taxRates', rows)}
      />
      <RateRows
        legend="Shipping rates"
        noun="shipping rate"
        columns={SHIPPING_COLUMNS}
        rows={values.shippingRates}
        empty={{ id: '', name: '', countries: '', price: '', freeFrom: '' }}
        max={LIMITS.shippingRatesMax}
        errorAt={errorIn('shippingRates')}
        onChange={(rows) => changeRows('shippingRates', rows)}
      />
      <fieldset className={styles.group}>
        <legend>Series of numbers</legend>
        <TextField label="Invoices begin with" {...series('invoice')} />
        <TextField label="Credit notes begin with" {...series('creditNote')} />
      </fieldset>
    </Form>
  );
}

/** Of a field, or of the first of its parts: `shippingRates.0.countries.1`. */
function errorBelow(path: string, refused: Readonly<Record<string, string>>): string | undefined {
  return refused[path] ?? Object.entries(refused).find(([key]) => key.startsWith(`${path}.`))?.[1];
}
