import { Icon, ImageWithFallback } from '@shop/web-ui';
import { JumpLink } from '../../shell/jump-link';
import styles from './hero.module.css';

const BOARD = ['hammer', 'saw', 'wrench', 'screwdriver', 'clamp', 'axe'] as const;

/** Hero banner with a board of demo tools. @param targetId id of the section that its link jumps to */
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
        <div role="img" aria-label="A workshop board with six tools on it" className={styles.board}>
          {BOARD.map((tool) => (
            <span key={tool} className={styles.peg}>
              <ImageWithFallback src={`/tools/${tool}.webp`} alt="" frame="peg" eager fetchPriority="high" />
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
