import { formatMoney, LIMITS, money, parseMajorUnits } from '@shop/contracts';
import { newIdempotencyKey, toActionState, useMutationToasts } from '@shop/web-apollo';
import { useRefundUnitsMutation, type OrderDetailsFragment } from '@shop/web-apollo/generated/order-page';
import { ConfirmButton, SelectField, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { chosenUnits, type LineWithUnits, refundableLines } from './order-units';
import { UnitFields } from './unit-fields';

const MODES = [
  ['lines', 'Units of the order'],
  ['amount', 'An amount'],
  ['rest', 'All that is left'],
] as const;

const EMPTY = {
  ...{ mode: 'lines', amount: '', reason: '', idempotencyKey: '', isTried: false },
  ...{ entered: {} as Readonly<Record<string, string>>, restocked: new Set<string>() as ReadonlySet<string> },
};

/** Refunds units, an amount, or the rest. */
export function RefundButton({ order }: { readonly order: OrderDetailsFragment }) {
  const [form, setForm] = useState(EMPTY);
  const change = (fields: Partial<typeof EMPTY>) => setForm((before) => ({ ...before, ...fields }));
  const lines = refundableLines(order);
  const terms = termsOf(form, lines);
  const worth = worthOf(order, form, lines);
  const { reason, idempotencyKey } = form;
  const input = { ...terms, idempotencyKey, ...(reason.trim() && { reason }) };
  const toasts = useMutationToasts('Refund Order', { success: 'Refund issued' });
  const action = toActionState(useRefundUnitsMutation({ variables: { id: order.id, input }, ...toasts }));
  const run = async () => {
    change({ isTried: true });
    return terms !== undefined && action.run();
  };
  const restock = (toolId: string, isRestocked: boolean) => {
    const others = [...form.restocked].filter((other) => other !== toolId);
    change({ restocked: new Set(isRestocked ? [...others, toolId] : others) });
  };
  return (
    <ConfirmButton
      label="Refund"
      target={`Order ${order.number}`}
      question="Refund this order"
      confirmLabel={worth > 0 ? `Refund ${formatMoney(money(worth))}` : 'Refund'}
      onOpen={() => setForm({ ...EMPTY, idempotencyKey: newIdempotencyKey() })}
      action={{
        ...action,
        run,
        error: form.isTried && !terms ? 'Choose units, or enter an amount.' : action.error,
      }}
    >
      <SelectField
        label="What goes back"
        options={MODES}
        value={form.mode}
        onChange={(event) => change({ mode: event.target.value })}
      />
      {form.mode === 'lines' && (
        <UnitFields
          lines={lines}
          entered={form.entered}
          onEnter={(toolId, quantity) => change({ entered: { ...form.entered, [toolId]: quantity } })}
          restocked={form.restocked}
          onRestock={restock}
        />
      )}
      {form.mode === 'amount' && (
        <TextField
          label="Amount"
          inputMode="decimal"
          value={form.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      )}
      <TextField
        label="Reason"
        hint="The customer sees it."
        maxLength={LIMITS.refundReasonMax}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </ConfirmButton>
  );
}

/** Undefined while nothing is chosen. */
function termsOf({ mode, amount, entered, restocked }: typeof EMPTY, lines: readonly LineWithUnits[]) {
  if (mode === 'rest') return {};
  if (mode === 'amount') {
    const minor = parseMajorUnits(amount);
    return minor === undefined ? undefined : { amount: minor };
  }
  const chosen = chosenUnits(lines, entered);
  if (chosen.length === 0) return undefined;
  return { lines: chosen.map((line) => ({ ...line, restock: restocked.has(line.toolId) })) };
}

/** Minor units. */
function worthOf(order: OrderDetailsFragment, form: typeof EMPTY, lines: readonly LineWithUnits[]): number {
  if (form.mode === 'rest') return order.total.amount - order.refunded.amount;
  if (form.mode === 'amount') return parseMajorUnits(form.amount) ?? 0;
  return lines.reduce((sum, { toolId, pricePerUnit }) => {
    const units = Number(form.entered[toolId] ?? '0');
    return Number.isSafeInteger(units) ? sum + units * pricePerUnit.amount : sum;
  }, 0);
}
