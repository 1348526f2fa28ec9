import { LIMITS } from '@shop/contracts';
import { newIdempotencyKey, toActionState, useMutationToasts } from '@shop/web-apollo';
import { useShipUnitsMutation, type OrderDetailsFragment } from '@shop/web-apollo/generated/order-page';
import { ConfirmButton, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { chosenUnits, shippableLines } from './order-units';
import { UnitFields } from './unit-fields';

/** Ships the chosen units, by default all that is left. */
export function ShipButton({ order }: { readonly order: OrderDetailsFragment }) {
  const lines = shippableLines(order);
  const all = () => Object.fromEntries(lines.map(({ toolId, left }) => [toolId, String(left)]));
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [idempotencyKey, setKey] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const chosen = chosenUnits(lines, entered);
  const input = {
    ...{ lines: chosen, idempotencyKey },
    ...(carrier.trim() && { carrier }),
    ...(trackingNumber.trim() && { trackingNumber }),
  };
  const toasts = useMutationToasts('Ship Order', { success: 'Shipment recorded' });
  const action = toActionState(useShipUnitsMutation({ variables: { id: order.id, input }, ...toasts }));
  const run = async () => {
    setEmpty(chosen.length === 0);
    return chosen.length > 0 && action.run();
  };
  const open = () => {
    setEntered(all());
    setCarrier('');
    setTrackingNumber('');
    setEmpty(false);
    setKey(newIdempotencyKey());
  };
  return (
    <ConfirmButton
      label="Ship"
      variant="primary"
      target={`Order ${order.number}`}
      question="Ship this order"
      confirmLabel="Ship"
      isLoss={false}
      onOpen={open}
      action={{ ...action, run, error: isEmpty ? 'Choose at least one unit.' : action.error }}
    >
      <UnitFields
        lines={lines}
        entered={entered}
        onEnter={(toolId, quantity) => setEntered({ ...entered, [toolId]: quantity })}
      />
      <TextField
        label="Carrier"
        maxLength={LIMITS.carrierMax}
        value={carrier}
        onChange={(event) => setCarrier(event.target.value)}
      />
      <TextField
        label="Tracking number"
        maxLength={LIMITS.trackingNumberMax}
        value={trackingNumber}
        onChange={(event) => setTrackingNumber(event.target.value)}
      />
    </ConfirmButton>
  );
}
