import { useEffect, useEffectEvent, useId, useState, type ComponentProps } from 'react';

/** Options that a text field offers while its text is typed. */
export interface Combobox {
  /** Whether the options are shown. */
  readonly isOpen: boolean;
  /** Index of the option that Enter chooses; -1 for none. */
  readonly active: number;
  /** Call it when the text changes. */
  readonly open: () => void;
  readonly listProps: ComponentProps<'ul'>;
  readonly optionProps: (index: number) => ComponentProps<'li'>;
}

/** The option that a key leads to from the active one; none comes after the last and before the first. */
const STEPS: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1 >= count ? -1 : active + 1),
  ArrowUp: (active, count) => (active < 0 ? count - 1 : active - 1),
};

/**
 * Makes a text field a combobox by the ARIA pattern of a list autocomplete with manual selection: arrows choose, Enter
 * takes the active option and submits the form without one, Escape closes the list. The field may be rendered by a part
 * of the page that knows nothing of it.
 *
 * @param options a new array makes none of them active
 */
export function useCombobox<Option>(
  input: HTMLInputElement | null,
  options: readonly Option[],
  onChoose: (option: Option) => void,
): Combobox {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [choice, setChoice] = useState({ options, index: -1 });
  const active = choice.options === options ? choice.index : -1;
  const isOpen = wanted && options.length > 0;
  const close = () => setWanted(false);
  const activate = (index: number) => setChoice({ options, index });
  const choose = (index: number) => {
    const option = options[index];
    if (option === undefined) return;
    close();
    activate(-1);
    onChoose(option);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.isComposing) return;
    if (step && options.length > 0) {
      activate(step(isOpen ? active : -1, options.length));
      setWanted(true);
    } else if (event.key === 'Enter' && isOpen && active >= 0) choose(active);
    else if (event.key === 'Enter') return close();
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    if (!input) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('keydown', onKeyDown, { signal });
    input.addEventListener('blur', () => setWanted(false), { signal });
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    return () => listening.abort();
  }, [input]);

  useEffect(() => {
    input?.setAttribute('aria-expanded', String(isOpen));
    setOrRemove(input, 'aria-controls', isOpen ? id : undefined);
    const activeId = isOpen && active >= 0 ? `${id}-${active}` : undefined;
    setOrRemove(input, 'aria-activedescendant', activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isOpen, active]);

  return {
    ...{ isOpen, active, open: () => setWanted(true) },
    listProps: { id, role: 'listbox' },
    optionProps: (index) => ({
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': index === active,
      // Keeps the focus in the field.
      onMouseDown: (event) => event.preventDefault(),
      onClick: () => choose(index),
    }),
  };
}

function setOrRemove(input: HTMLInputElement | null, name: string, value: string | undefined): void {
  if (value === undefined) input?.removeAttribute(name);
  else input?.setAttribute(name, value);
}
