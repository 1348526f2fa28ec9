import { Button, cx, Dialog, Icon, ImageWithFallback } from '@shop/web-ui';
import { type KeyboardEvent, useState } from 'react';
import styles from './gallery.module.css';
import type { Picture } from './pictures';

interface GalleryProps {
  /** Name of the tool. */
  readonly name: string;
  /** At least one. */
  readonly pictures: readonly Picture[];
}

/** The pictures of a tool: thumbnails beside the chosen one, which opens large. Arrow keys choose. */
export function Gallery({ name, pictures }: GalleryProps) {
  const [chosen, setChosen] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const shown = Math.min(chosen, pictures.length - 1);
  const picture = pictures[shown];
  const move = (step: number) => setChosen((shown + step + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  };
  if (!picture) return null;
  return (
    <div className={styles.gallery} onKeyDown={onKeyDown}>
      {pictures.length > 1 && (
        <ul className={styles.thumbs} aria-label="Pictures">
          {pictures.map(({ url, alt }, index) => (
            <li key={url}>
              <button
                type="button"
                className={cx(styles.thumb)}
                aria-label={`Show ${alt}`}
                aria-current={index === shown || undefined}
                onClick={() => setChosen(index)}
              >
                <ImageWithFallback src={url} alt="" frame="bare" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={styles.stage} aria-haspopup="dialog" onClick={() => setZoomed(true)}>
        <ImageWithFallback src={picture.url} alt={picture.alt} frame="page" eager fetchPriority="high" />
        <span className={styles.hint}>
          {pictures.length > 1 && `${shown + 1} / ${pictures.length} · `}Enlarge
        </span>
      </button>
      <Dialog open={zoomed} wide title={name} onClose={() => setZoomed(false)}>
        <div className={styles.large}>
          <ImageWithFallback src={picture.url} alt={picture.alt} frame="bare" eager />
        </div>
        {pictures.length > 1 && (
          <div className={styles.steps}>
            <Button className={styles.back} aria-label="Previous picture" onClick={() => move(-1)}>
              <Icon name="arrowRight" />
            </Button>
            {shown + 1} / {pictures.length}
            <Button className={styles.next} aria-label="Next picture" onClick={() => move(1)}>
              <Icon name="arrowRight" />
            </Button>
          </div>
        )}
      </Dialog>
    </div>
  );
}
