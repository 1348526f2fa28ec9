import { PICTURE_SIZES, pictureSources } from '@shop/contracts';
import { useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/icon';
import styles from './media.module.css';

interface ImageWithFallbackProps {
  /** None while it is loading; empty when there is none. */
  readonly src?: string;
  readonly alt: string;
  /** `thumb` in tables, `small` in rows, `card` in grids, `page` as main picture, `bare` without frame. */
  readonly frame?: keyof typeof PICTURE_SIZES;
  /** True above the fold; others load lazily. */
  readonly eager?: boolean;
  readonly fetchPriority?: 'high';
}

/** A framed picture in the best format and size that the shop has of it, with a drawn placeholder when it fails to load. */
export function ImageWithFallback(props: ImageWithFallbackProps) {
  const { src, alt, frame = 'card', eager = false, fetchPriority } = props;
  const [failedSrc, setFailedSrc] = useState<string | undefined>('');
  const sources = src && pictureSources(src);
  return (
    <div className={cx(styles.tile, styles[frame])}>
      {src === '' || failedSrc === src ? (
        <span {...(alt ? { role: 'img', 'aria-label': alt } : {})} className={styles.placeholder}>
          <Icon name="wrench" size={frame === 'thumb' ? 24 : 64} />
        </span>
      ) : (
        <picture>
          {sources && (
            <>
              <source type="image/avif" srcSet={sources.avif} sizes={PICTURE_SIZES[frame]} />
              <source type="image/webp" srcSet={sources.webp} sizes={PICTURE_SIZES[frame]} />
            </>
          )}
          <img
            src={src}
            alt={alt}
            width={640}
            height={480}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={fetchPriority}
            decoding={eager ? 'sync' : 'async'}
            className={styles.picture}
            onError={() => setFailedSrc(src)}
          />
        </picture>
      )}
    </div>
  );
}
