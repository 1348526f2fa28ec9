import { Icon } from '@shop/web-ui';
import { JumpLink } from '../../shell/jump-link';
import styles from './hero.module.css';

/** Below it the text stands above the picture. */
const NARROW = '(width < 50rem)';
const picture = (name: string) => `/pictures/hero/${name}`;

/** Hero banner: one tool, larger than its frame. @param targetId id of the section that its link jumps to */
export function Hero({ targetId }: { readonly targetId: string }) {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.inner}>
        <div>
          <p className={styles.kicker}>Straight from the factory</p>
          <h1 id="hero" className={styles.title}>
            Tools built for the long shift
          </h1>
          <p className={styles.lead}>
            Forged, ground and inspected under one roof. Buy one or a thousand, straight from the people who
            make them.
          </p>
          <JumpLink to={targetId} className={styles.action}>
            See what's new
            <Icon name="arrowRight" />
          </JumpLink>
        </div>
      </div>
      <picture>
        <source media={NARROW} type="image/avif" srcSet={picture('720.avif')} />
        <source media={NARROW} srcSet={picture('720.webp')} />
        <source type="image/avif" srcSet={picture('1600.avif')} />
        <img
          src={picture('1600.webp')}
          alt="A claw hammer"
          width={1600}
          height={900}
          fetchPriority="high"
          className={styles.picture}
        />
      </picture>
    </section>
  );
}
