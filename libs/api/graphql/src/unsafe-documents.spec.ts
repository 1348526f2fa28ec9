import { type DocumentNode, parse } from 'graphql';
import { rejectUnsafeDocumentsPlugin } from './unsafe-documents';

/** Asks whether a document may be executed, as Apollo does at each request. */
async function look(document: DocumentNode, variables: object = {}): Promise<void> {
  const listener = await rejectUnsafeDocumentsPlugin.requestDidStart?.({} as never);
  await listener?.didResolveOperation?.({ document, request: { variables } } as never);
}

it('refuses literals and variables with control characters, however often they are asked', async () => {
  const document = parse('query { tool(id: "a\\u0000") { name } }');
  for (let round = 0; round < 2; round += 1) await expect(look(document)).rejects.toThrow();
  const safe = parse('query ($id: ID!) { tool(id: $id) { name } }');
  await look(safe, { id: 'a' });
  await expect(look(safe, { id: 'a\u0000' })).rejects.toThrow();
  await look(safe, { id: 'a' });
});
