import { SaveFileButton } from '@shop/web-auth';
import { PageHeading, useDocumentTitle, useListParams } from '@shop/web-ui';
import { ChangeSetHistory } from './change-set-history';
import { ChangeSetPanel } from './change-set-panel';
import { FileDrop } from './file-drop';

/** `/dashboard/import`: files of tools, and the history of change sets. The `set` parameter opens one. */
export function ImportPage() {
  useDocumentTitle('Import');
  const { params, setExtraParam } = useListParams();
  const id = params.get('set');
  const open = (set: string) => setExtraParam('set', set);
  return (
    <>
      <PageHeading
        level={2}
        lead="Change many tools by a file. Each change is previewed first and can be undone."
        actions={
          <>
            <SaveFileButton path="/tool/export.csv" fileName="tools.csv">
              Export tools
            </SaveFileButton>
            <SaveFileButton path="/order/export.csv" fileName="orders.csv">
              Export orders
            </SaveFileButton>
          </>
        }
      >
        Import
      </PageHeading>
      <FileDrop onStarted={open} />
      {id && <ChangeSetPanel key={id} id={id} />}
      <h3>History</h3>
      <ChangeSetHistory onOpen={open} />
    </>
  );
}
