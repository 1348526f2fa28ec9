import { Button, ImageWithFallback, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { movePicture, type ToolPicture } from '../rules/tool-pictures';
import styles from './picture-field.module.css';

interface PictureListProps {
  readonly pictures: readonly ToolPicture[];
  readonly onChange: (pictures: readonly ToolPicture[]) => void;
}

/** The pictures in their order, which buttons and dragging change. */
export function PictureList({ pictures, onChange }: PictureListProps) {
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => onChange(movePicture(pictures, from, to));
  return (
    <ol className={styles.list}>
      {pictures.map((picture, index) => {
        const number = index + 1;
        const button = (text: string, press: () => void, disabled = false) => (
          <Button aria-label={`${text} picture ${number}`} disabled={disabled} onClick={press}>
            {text}
          </Button>
        );
        return (
          <li
            key={picture.id}
            draggable
            className={styles.item}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              event.stopPropagation();
              move(dragged, index);
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <ImageWithFallback src={picture.url} alt={picture.alt} frame="thumb" />
            <TextField
              label={`What picture ${number} shows`}
              value={picture.alt}
              onChange={({ currentTarget: { value: alt } }) =>
                onChange(pictures.map((each) => (each === picture ? { ...each, alt } : each)))
              }
            />
            <div className={styles.buttons}>
              {button('Move up', () => move(index, index - 1), index === 0)}
              {button('Move down', () => move(index, index + 1), number === pictures.length)}
              {button('Remove', () => onChange(pictures.filter((each) => each !== picture)))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
