import { MESSAGES } from '@shop/contracts';
import { LinkButton, useDocumentTitle } from '@shop/web-ui';
import { PATHS } from '../paths';
import styles from './not-found.module.css';

export default function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <div className={styles.page}>
      <img
        src="/pictures/not-found/640.webp"
        alt="A tool board on which one tool is missing"
        width={640}
        height={480}
      />
      <div>
        <h1>{MESSAGES.pageNotFound}</h1>
        <p>The link may be outdated or the address mistyped.</p>
        <LinkButton variant="primary" to={PATHS.home}>
          Back to the shop
        </LinkButton>
      </div>
    </div>
  );
}
