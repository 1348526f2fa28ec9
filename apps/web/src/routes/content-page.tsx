import { Markdown, PageHeading, useDocumentTitle } from '@shop/web-ui';
import contact from '../content/pages/contact.md?raw';
import delivery from '../content/pages/delivery.md?raw';
import imprint from '../content/pages/imprint.md?raw';
import privacy from '../content/pages/privacy.md?raw';
import returns from '../content/pages/returns.md?raw';
import terms from '../content/pages/terms.md?raw';
import styles from './prose.module.css';

const PAGES = {
  contact: ['Contact', contact],
  delivery: ['Delivery', delivery],
  imprint: ['Imprint', imprint],
  privacy: ['Privacy', privacy],
  returns: ['Returns', returns],
  terms: ['Terms', terms],
} as const;

export type ContentName = keyof typeof PAGES;

/** A page of text from `content/pages`. */
export default function ContentPage({ name }: { readonly name: ContentName }) {
  const [title, text] = PAGES[name];
  useDocumentTitle(title);
  return (
    <div className={styles.prose}>
      <PageHeading>{title}</PageHeading>
      <div className={styles.entry}>
        <Markdown text={text} />
      </div>
    </div>
  );
}
