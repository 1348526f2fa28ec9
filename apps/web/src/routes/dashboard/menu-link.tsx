import { cx } from '@shop/web-ui';
import { Link, useMatch } from 'react-router-dom';
import { PATHS } from '../../paths';
import styles from './dashboard.module.css';

interface MenuLinkProps {
  readonly path: string;
  readonly text: string;
  /** Whether it is the dashboard's index page. */
  readonly isStart: boolean;
}

/** Menu entry; the index page is current under both of its paths. */
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
