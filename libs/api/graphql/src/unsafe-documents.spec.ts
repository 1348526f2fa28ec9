import { type DocumentNode, parse } from 'graphql';
import { rejectUnsafeDocumentsPlugin } from './unsafe-documents';

/** Runs the plugin as Apollo does. */
async function run(document: DocumentNode, variables: object = {}): Promise<void> {
  const listener = await rejectUnsafeDocumentsPlugin.requestDidStart?.({} as never);
  await listener?.didResolveOperation?.({ document, request: { variables } } as never);
}

it('rejects literals and variables with control characters, also when repeated', async () => {
  const document = parse('query { tool(id: "a\\u0000") { name } }');
  for (let round = 0; round < 2; round += 1) await expect(run(document)).rejects.toThrow();
  const safe = parse('query ($id: ID!) { tool(id: $id) { name } }');
  await run(safe, { id: 'a' });
  await expect(run(safe, { id: 'a\u0000' })).rejects.toThrow();
  await run(safe, { id: 'a' });
});
