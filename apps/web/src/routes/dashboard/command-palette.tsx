import { LIMITS } from '@shop/contracts';
import { errorMessage } from '@shop/web-apollo';
import { useCommandPaletteQuery, type CommandPaletteQuery } from '@shop/web-apollo/generated/app';
import { DebouncedTextField, Dialog } from '@shop/web-ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import styles from './command-palette.module.css';
import { DASHBOARD_PATHS } from './dashboard-paths';
import { MENU } from './menu';

/** Shorter texts find too much. */
const MIN_LENGTH = 2;

interface Place {
  readonly path: string;
  readonly text: string;
  readonly kind: string;
}

/** Goes to a page, tool, order or person of the back office by a part of its name or number. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const { data, previousData, error } = useCommandPaletteQuery({
    variables: { text },
    skip: text.length < MIN_LENGTH,
    fetchPolicy: 'no-cache',
  });
  const found = text.length < MIN_LENGTH ? [] : placesOf(data ?? previousData);
  const places = [...pagesFor(text), ...found];
  /** The field commits its text after a pause, and the shop answers later. */
  const isOfText = (field: EventTarget) =>
    field instanceof HTMLInputElement &&
    field.value.trim() === text &&
    (text.length < MIN_LENGTH || data !== undefined);
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (step !== undefined) {
      event.preventDefault();
      stops[(at + step + stops.length) % stops.length]?.focus();
    } else if (event.key === 'Enter' && at === 0 && isOfText(event.target)) stops[1]?.click();
  };
  return (
    <Dialog open title="Go to" onClose={onClose}>
      {/* Keys of the field and links inside; each of them works without. */}
      <div ref={list} role="search" onKeyDown={move}>
        <DebouncedTextField
          label="Page, tool, order or user"
          type="search"
          name="text"
          autoComplete="off"
          maxLength={LIMITS.toolSearchMax}
          value={text}
          onCommit={(_name, value) => setText(value)}
        />
        <ul className={styles.places} aria-label="Places">
          {places.map(({ path, text: name, kind }) => (
            <li key={`${kind} ${path}`}>
              <Link to={path} className={styles.place} onClick={onClose}>
                <bdi>{name}</bdi> <small>{kind}</small>
              </Link>
            </li>
          ))}
        </ul>
        <p role="status">{error ? errorMessage(error) : places.length === 0 && 'Nothing found'}</p>
      </div>
    </Dialog>
  );
}

function pagesFor(text: string): Place[] {
  const matches = MENU.ADMIN.filter((page) => page.text.toLowerCase().includes(text.toLowerCase()));
  return matches.map((page) => ({ path: page.path, text: page.text, kind: 'Page' }));
}

function placesOf(found: CommandPaletteQuery | undefined): Place[] {
  if (!found) return [];
  return [
    ...found.tools.nodes.map(({ id, sku, name }) => ({
      path: `${DASHBOARD_PATHS.manageTools}?search=${encodeURIComponent(sku)}&edit=${id}`,
      text: `${sku} ${name}`,
      kind: 'Tool',
    })),
    ...found.orders.nodes.map(({ id, number, customerEmail }) => ({
      path: DASHBOARD_PATHS.order.replace(':id', id),
      text: `${number} ${customerEmail}`,
      kind: 'Order',
    })),
    ...found.users.nodes.map(({ email, displayName }) => ({
      path: `${DASHBOARD_PATHS.makeAdmin}?search=${encodeURIComponent(email)}`,
      text: `${displayName} ${email}`,
      kind: 'User',
    })),
  ];
}
