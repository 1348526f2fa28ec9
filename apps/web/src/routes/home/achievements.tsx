import { Icon, type IconName } from '@shop/web-ui';
import styles from './home.module.css';

const ACHIEVEMENTS: readonly (readonly [icon: IconName, title: string, text: string])[] = [
  ['award', 'Design awards', 'Four awards for tools that fit the hand and can be taken apart and repaired.'],
  [
    'shield',
    'Safety first',
    'Two national awards for safe work, and 1,200 days without an accident in our halls.',
  ],
  [
    'box',
    'Supplier of the year',
    'Named by building trades in nine countries for deliveries that come complete and on time.',
  ],
];

export function Achievements() {
  return (
    <section className={styles.night} aria-labelledby="achievements">
      <div className={styles.section}>
        <h2 id="achievements">Our Achievements</h2>
        <p className={styles.lead}>
          We make tools to be used, not to be shown. All the same they have won awards, and we are proud of
          every one: each was given by people who work with what we make.
        </p>
        <ul className={styles.achievements}>
          {ACHIEVEMENTS.map(([icon, title, text]) => (
            <li key={title}>
              <Icon name={icon} size={32} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
