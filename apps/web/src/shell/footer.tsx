import { SHOP_NAME } from '@shop/web-ui';
import styles from './shell.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <p>Made in our own works. Sold by the unit.</p>
        <p>
          Copyright © {new Date().getFullYear()} {SHOP_NAME}
        </p>
      </div>
    </footer>
  );
}
