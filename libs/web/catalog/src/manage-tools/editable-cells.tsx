import { formatCount, formatMajorUnits, LIMITS, MESSAGES, parseTypedPrice } from '@shop/contracts';
import { errorMessage } from '@shop/web-apollo';
import {
  useUpdateToolMutation,
  type ManagedToolFragment,
  type UpdateToolInput,
} from '@shop/web-apollo/generated/catalog';
import { notify, Price } from '@shop/web-ui';
import { EditableCell } from '@shop/web-ui/grid';
import { priceError } from '../rules/field-errors';
import { TOOL_CHECKS } from '../rules/tool-checks';

interface ToolProps {
  readonly tool: ManagedToolFragment;
}

/** The price of a tool, changed in place. */
export function PriceCell({ tool }: ToolProps) {
  const save = useToolUpdate(tool, MESSAGES.toolUpdated);
  return (
    <EditableCell
      label={`Price Per Unit of ${tool.name}`}
      value={formatMajorUnits(tool.pricePerUnit.amount)}
      check={(text) => (text ? priceError(text, LIMITS.priceMin) : 'Price Per Unit is Required')}
      onSave={(text) => save({ pricePerUnit: parseTypedPrice(text) ?? null })}
    >
      <Price value={tool.pricePerUnit} />
    </EditableCell>
  );
}

/** The stock of a tool, changed in place unless it has moved since. */
export function StockCell({ tool }: ToolProps) {
  const { availableQuantity, name } = tool;
  const save = useToolUpdate(tool, MESSAGES.stockUpdated);
  const check = (text: string) => {
    const checked = TOOL_CHECKS.availableQuantity(text);
    return checked === true ? undefined : checked;
  };
  return (
    <EditableCell
      label={`Available Quantity of ${name}`}
      value={String(availableQuantity)}
      check={check}
      onSave={(text) =>
        save({ availableQuantity: Number(text), expectedAvailableQuantity: availableQuantity })
      }
    >
      {formatCount(availableQuantity)}
    </EditableCell>
  );
}

/** Writes the tool only as it is shown. Resolves to an error text; undefined when it is saved. */
function useToolUpdate({ id, version }: ManagedToolFragment, success: string) {
  const [update] = useUpdateToolMutation();
  return (input: UpdateToolInput) =>
    update({ variables: { id, input: { ...input, expectedVersion: version } } }).then(
      () => void notify.success(success),
      errorMessage,
    );
}
