import { Icon, ImageWithFallback } from '@shop/web-ui';
import { JumpLink } from '../../shell/jump-link';
import styles from './hero.module.css';

const PICTURE = '/pictures/claw-hammer-20-oz/640.webp';

/** Hero banner: one tool, larger than its frame. @param targetId id of the section that its link jumps to */
export function Hero({ targetId }: { readonly targetId: string }) {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.inner}>
        <div className={styles.text}>
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
        <div className={styles.picture}>
          <ImageWithFallback src={PICTURE} alt="A claw hammer" frame="bare" eager fetchPriority="high" />
        </div>
      </div>
    </section>
  );
}
