import { useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/icon';
import styles from './media.module.css';

interface ImageWithFallbackProps {
  /** None while it is loading; empty when there is none. */
  readonly src?: string;
  readonly alt: string;
  /** `thumb` 64 px in tables, `card` in grids, `page` as main picture, `peg` without frame. */
  readonly frame?: 'thumb' | 'card' | 'page' | 'peg';
  /** True above the fold; others load lazily. */
  readonly eager?: boolean;
  readonly fetchPriority?: 'high';
}

/** A framed picture with a drawn placeholder when it fails to load. */
export function ImageWithFallback(props: ImageWithFallbackProps) {
  const { src, alt, frame = 'card', eager = false, fetchPriority } = props;
  const [failedSrc, setFailedSrc] = useState<string | undefined>('');
  return (
    <div className={cx(styles.tile, styles[frame])}>
      {src === '' || failedSrc === src ? (
        <span {...(alt ? { role: 'img', 'aria-label': alt } : {})} className={styles.placeholder}>
          <Icon name="wrench" size={frame === 'thumb' ? 24 : 64} />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          width={256}
          height={256}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={fetchPriority}
          decoding={eager ? 'sync' : 'async'}
          className={styles.picture}
          onError={() => setFailedSrc(src)}
        />
      )}
    </div>
  );
}
