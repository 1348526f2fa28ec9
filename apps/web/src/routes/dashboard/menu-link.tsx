import { cx } from '@shop/web-ui';
import { Link, useMatch } from 'react-router-dom';
import { PATHS } from '../../paths';
import styles from './dashboard.module.css';

interface MenuLinkProps {
  readonly path: string;
  readonly text: string;
  /** Whether its page is what the dashboard starts with. */
  readonly isStart: boolean;
}

/** An entry of the menu, marked while its page shows: that of the start under the dashboard's own address, too. */
export function MenuLink({ path, text, isStart }: MenuLinkProps) {
  const shows = useMatch(path) !== null;
  const startShows = useMatch(PATHS.dashboard) !== null;
  const isCurrent = shows || (isStart && startShows);
  return (
    <Link to={path} aria-current={isCurrent ? 'page' : undefined} className={cx(styles.link)}>
      {text}
    </Link>
  );
}
