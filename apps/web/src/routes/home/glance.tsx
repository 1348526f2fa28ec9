import { cx } from '@shop/web-ui';
import home from '../../content/home.json';
import styles from './home.module.css';

export function Glance() {
  return (
    <section className={cx(styles.section, styles.glance)} aria-labelledby="glance">
      <h2 id="glance">Business at a Glance</h2>
      <ul className={styles.figures}>
        {home.figures.map(({ figure, text }) => (
          <li key={text}>
            <strong>{figure}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
