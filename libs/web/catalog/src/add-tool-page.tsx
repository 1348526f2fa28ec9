import { PageHeading, Panel, useDocumentTitle } from '@shop/web-ui';
import { ToolForm } from './parts/tool-form';

/** `/dashboard/addProduct`: puts a new tool into the shop. */
export function AddToolPage() {
  useDocumentTitle('Add Tool');
  return (
    <>
      <PageHeading level={2} lead="It shows on the home page as soon as it is added.">
        Add Tool
      </PageHeading>
      <Panel>
        <ToolForm />
      </Panel>
    </>
  );
}
