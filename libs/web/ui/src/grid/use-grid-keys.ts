import { useEffect, useEffectEvent, useState } from 'react';

const SWITCH = 'grid-shortcuts';
const EDITABLE = 'input:not([type=checkbox]), select, textarea, dialog';

interface GridKeys {
  /** Goes on by so many rows. */
  readonly onMove: (rows: number) => void;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

/** `/` search, `j` and `k` rows, `x` select, `e` edit; ignored in fields and dialogs. */
export function useGridKeys(isOn: boolean, keys: GridKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(EDITABLE))) return;
    const actions: Readonly<Record<string, () => void>> = {
      '/': focusSearch,
      j: () => keys.onMove(1),
      k: () => keys.onMove(-1),
      x: keys.onChoose,
      e: keys.onEdit,
    };
    const action = actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main [role=search] input[type=search]')?.focus();
}

/** Whether single keys act (WCAG 2.1.4: they can be turned off); kept in the browser. */
export function useShortcutSwitch() {
  const [isOn, setOn] = useState(() => localStorage.getItem(SWITCH) !== 'off');
  const toggle = (on: boolean) => {
    localStorage.setItem(SWITCH, on ? 'on' : 'off');
    setOn(on);
  };
  return [isOn, toggle] as const;
}
