import { useLocation } from 'react-router-dom';
import styles from './cart.module.css';

/** What could not be put into the cart: the state of a navigation to it. */
export interface NotAddedState {
  readonly notAdded: readonly { readonly name: string; readonly why: string }[];
}

/** Names what the page before could not add. */
export function NotAdded() {
  const { state }: { readonly state: Partial<NotAddedState> | null } = useLocation();
  const notAdded = state?.notAdded ?? [];
  if (notAdded.length === 0) return null;
  return (
    <div role="alert" className={styles.notAdded}>
      <p>Not added:</p>
      <ul>
        {notAdded.map(({ name, why }) => (
          <li key={name}>
            <bdi>{name}</bdi>: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
