import { LIMITS } from '@shop/contracts';
import { useEffect, useEffectEvent, useRef, type DragEvent } from 'react';
import { formatPictures, parsePictures, type ToolPicture } from '../rules/tool-pictures';
import { PictureList } from './picture-list';
import styles from './picture-field.module.css';
import { PICTURE_TYPES, useUploads } from './use-uploads';

interface PictureFieldProps {
  /** As `formatPictures` writes them. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onUploading: (isUploading: boolean) => void;
}

/** Uploads pictures that are chosen or dropped, and keeps their order and texts. */
export function PictureField({ value, error, onChange, onUploading }: PictureFieldProps) {
  const pictures = parsePictures(value);
  const room = LIMITS.imagesPerToolMax - pictures.length;
  // Uploads that end one after the other each add to the latest list.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (changed: readonly ToolPicture[]) => {
    latest.current = formatPictures(changed);
    onChange(latest.current);
  };
  const { uploads, isUploading, start } = useUploads(({ id, url }) =>
    change([...parsePictures(latest.current), { id, url, alt: '' }]),
  );
  const report = useEffectEvent(onUploading);
  useEffect(() => report(isUploading), [isUploading]);
  const choose = (files: FileList | null) => void start([...(files ?? [])].slice(0, room));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (room > 0 && !isUploading) choose(event.dataTransfer.files);
  };

  return (
    <fieldset className={styles.field} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend>Pictures</legend>
      <PictureList pictures={pictures} onChange={change} />
      <label className={styles.drop}>
        Upload pictures
        <input
          type="file"
          multiple
          accept={PICTURE_TYPES.join()}
          disabled={room === 0 || isUploading}
          onChange={({ currentTarget: input }) => {
            choose(input.files);
            input.value = '';
          }}
        />
      </label>
      <p className={styles.hint}>
        Or drop them here: JPEG, PNG, WebP or AVIF, at most 10 MB each and {LIMITS.imagesPerToolMax} in all.
        The first one stands for the tool.
      </p>
      {uploads.map(({ id, name, part, error: refusal }) => (
        <div key={id} className={styles.upload}>
          <bdi>{name}</bdi>
          {refusal ? (
            <span role="alert">{refusal}</span>
          ) : (
            <progress value={part} aria-label={`Uploading ${name}`} />
          )}
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
