import { formatCount } from '@shop/contracts';
import type { BooksCheckFragment } from '@shop/web-apollo/generated/books';
import { Badge } from '@shop/web-ui';
import styles from './integrity.module.css';

/** Irregular singulars. */
const SINGULARS: Readonly<Record<string, string>> = {
  indexes: 'index',
  'changed things and entries': 'changed thing or entry',
};

/** Every integrity check with its counts. */
export function CheckList({ checks }: { readonly checks: readonly BooksCheckFragment[] }) {
  return (
    <>
      <h3 className={styles.title}>What was looked at</h3>
      <ul className={styles.list} aria-label="What was looked at">
        {checks.map((check) => (
          <li key={check.name} className={styles.check}>
            <div>
              <p className={styles.text}>{check.rule}</p>
              <p className={styles.meaning}>
                {formatCount(check.lookedAt)} {check.lookedAt === 1 ? oneOf(check.things) : check.things}
              </p>
              {check.obstacle && <p className={styles.obstacle}>{check.obstacle}</p>}
            </div>
            <Outcome check={check} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ check: { found, mended, obstacle } }: { readonly check: BooksCheckFragment }) {
  const left = found - mended;
  if (left > 0) return <Badge tone="danger">{formatCount(left)} wrong</Badge>;
  if (obstacle) return <Badge tone="warning">Not all seen</Badge>;
  return <Badge tone="success">{mended > 0 ? `${formatCount(mended)} mended` : 'In order'}</Badge>;
}

function oneOf(things: string): string {
  return SINGULARS[things] ?? things.replace(/s$/, '');
}
