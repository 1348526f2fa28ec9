import { useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/icon';
import styles from './media.module.css';

interface ImageWithFallbackProps {
  readonly src: string;
  /** Empty where the name stands beside the picture. */
  readonly alt: string;
  /** `thumb` 64 px in tables, `card` in grids, `page` as the main picture, `peg` without a frame on a ground of its own. */
  readonly frame?: 'thumb' | 'card' | 'page' | 'peg';
  /** True for what is seen first; the rest loads as it comes near. */
  readonly eager?: boolean;
  /** High for what the page is about before anything else. */
  readonly fetchPriority?: 'high';
}

/** A picture on a plain tinted tile, always framed the same; a drawing takes its place if it does not load. */
export function ImageWithFallback(props: ImageWithFallbackProps) {
  const { src, alt, frame = 'card', eager = false, fetchPriority } = props;
  const [failedSrc, setFailedSrc] = useState<string>();
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
