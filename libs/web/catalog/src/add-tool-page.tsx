import { PageHeading, Panel, useDocumentTitle } from '@shop/web-ui';
import styles from './add-tool-page.module.css';
import { NewTool } from './components/new-tool';

export function AddToolPage() {
  useDocumentTitle('Add Tool');
  return (
    <>
      <PageHeading level={2} lead="It shows on the home page as soon as it is added.">
        Add Tool
      </PageHeading>
      <Panel className={styles.form}>
        <NewTool />
      </Panel>
    </>
  );
}
