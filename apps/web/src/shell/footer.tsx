import { SHOP_NAME } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { PATHS } from '../paths';
import styles from './footer.module.css';

const GROUPS = [
  [
    'Service',
    [
      [PATHS.delivery, 'Delivery'],
      [PATHS.returns, 'Returns'],
      [PATHS.contact, 'Contact'],
    ],
  ],
  [
    'Legal',
    [
      [PATHS.imprint, 'Imprint'],
      [PATHS.terms, 'Terms'],
      [PATHS.privacy, 'Privacy'],
    ],
  ],
] as const;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.claim}>
          Made in our own factory. <br />
          Available from one piece.
        </p>
        {GROUPS.map(([title, links]) => (
          <nav key={title} aria-label={title} className={styles.group}>
            <p className={styles.title}>{title}</p>
            {links.map(([path, text]) => (
              <Link key={path} to={path} className={styles.link}>
                {text}
              </Link>
            ))}
          </nav>
        ))}
        <p className={styles.copyright}>
          Copyright © {new Date().getFullYear()} {SHOP_NAME}
        </p>
      </div>
    </footer>
  );
}
