import { Icon, type IconName } from '@shop/web-ui';
import home from '../../content/home.json';
import styles from './home.module.css';

export function Achievements() {
  return (
    <section className={styles.night} aria-labelledby="achievements">
      <div className={styles.section}>
        <h2 id="achievements">Our Achievements</h2>
        <p className={styles.lead}>
          We build tools for work, not for display cases. They've won awards all the same, and every one came
          from people who use them.
        </p>
        <ul className={styles.achievements}>
          {home.achievements.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon as IconName} size={32} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
