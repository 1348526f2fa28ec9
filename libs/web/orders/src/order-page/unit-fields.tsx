import { CheckboxField, TextField } from '@shop/web-ui';
import type { LineWithUnits } from './order-units';
import styles from './order-page.module.css';

interface UnitFieldsProps {
  readonly lines: readonly LineWithUnits[];
  /** By tool id. */
  readonly entered: Readonly<Record<string, string>>;
  readonly onEnter: (toolId: string, quantity: string) => void;
  readonly restocked?: ReadonlySet<string>;
  readonly onRestock?: (toolId: string, restock: boolean) => void;
}

/** A quantity for each line that has units left, and whether they are for sale again. */
export function UnitFields({ lines, entered, onEnter, restocked, onRestock }: UnitFieldsProps) {
  return lines
    .filter(({ left }) => left > 0)
    .map(({ toolId, sku, toolName, left }) => (
      <div key={toolId} className={styles.unitField}>
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          max={left}
          label={sku ? `${sku} · ${toolName}` : toolName}
          hint={`Up to ${left}`}
          value={entered[toolId] ?? '0'}
          onChange={(event) => onEnter(toolId, event.target.value)}
        />
        {onRestock && (
          <CheckboxField
            label="Restock"
            aria-description={toolName}
            checked={restocked?.has(toolId) ?? false}
            onChange={(checked) => onRestock(toolId, checked)}
          />
        )}
      </div>
    ));
}
