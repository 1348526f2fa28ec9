import { ObjectId } from 'bson';
import type { Doc } from '../bson/document';
import { checkId } from '../store/collection';
import type { Command } from './call';
import { docsField, flagField } from './fields';
import { runStatements } from './statements';

/** `insert`. */
export const insert: Command = {
  retryable: true,
  options: ['documents', 'ordered', 'bypassDocumentValidation'],
  run(call) {
    const documents = docsField(call.body, 'documents');
    const collection = call.collectionForWriting();
    let n = 0;
    const outcome = runStatements(documents, flagField(call.body, 'ordered', true), (document) => {
      collection.insert(withId(document));
      n++;
    });
    return { n, ...outcome, ok: 1 };
  },
};

/** The document with `_id` in front, a new one if it has none. */
function withId(document: Doc): Doc {
  const names = Object.keys(document);
  if (!('_id' in document)) return { _id: new ObjectId(), ...document };
  checkId(document._id);
  return names[0] === '_id' ? document : { _id: document._id, ...document };
}
