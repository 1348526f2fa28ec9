import { MESSAGES, pictureSources } from '@shop/contracts';
import { LinkButton, useDocumentTitle } from '@shop/web-ui';
import { PATHS } from '../paths';
import styles from './not-found.module.css';

const TOOL_BOARD = '/pictures/not-found/640.webp';

export default function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <div className={styles.page}>
      <picture>
        <source type="image/avif" srcSet={pictureSources(TOOL_BOARD)?.avif} sizes="400px" />
        <img src={TOOL_BOARD} alt="A tool board on which one tool is missing" width={640} height={480} />
      </picture>
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
