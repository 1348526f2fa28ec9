import { Markdown, TextArea } from '@shop/web-ui';
import type { ComponentProps } from 'react';
import { TOOL_LABELS } from '../rules/tool-form';
import styles from './tool-form.module.css';

interface DetailsFieldProps extends Omit<ComponentProps<typeof TextArea>, 'label' | 'hint'> {
  readonly text: string;
}

/** The long text of a tool in Markdown, with a preview. */
export function DetailsField({ text, ...field }: DetailsFieldProps) {
  return (
    <div>
      <TextArea
        label={TOOL_LABELS.description}
        hint="The long text of its page, in Markdown: # heading, - list, **bold**, *italic*, [link](/tools)"
        rows={8}
        {...field}
      />
      {text.trim() !== '' && (
        <details className={styles.preview}>
          <summary>Preview</summary>
          <div dir="auto">
            <Markdown text={text} heading="h3" />
          </div>
        </details>
      )}
    </div>
  );
}
