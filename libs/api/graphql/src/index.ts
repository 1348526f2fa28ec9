export { byteText } from './compiled/byte-text';
export { CompiledQuery } from './compiled/compiled-query';
export {
  SerializationCache,
  /** @deprecated The old name of {@link SerializationCache}. */
  SerializationCache as WrittenTexts,
} from './compiled/serialization-cache';
export { connectionType, toConnection, type Connection } from './connection';
export { DateTime } from './date-time.scalar';
export { logHiddenError } from './hidden-errors';
export { DOCUMENT_LIMITS, documentLimitsRule } from './document-limits';
export { formatError } from './format-error';
export { collectFragments, type Fragments } from './fragments';
export { MoneyType } from './money.type';
export { addRequestId, requestIdPlugin } from './request-id-plugin';
export { loggableOperationName, operationLogPlugin } from './operation-log-plugin';
export { applyDefaultsForNull } from './apply-defaults-for-null';
export { rejectNullVariablesPlugin, findInvalidNull } from './null-variables';
export { PageArgs } from './page.args';
export { PersistedQueries } from './persisted-queries';
export { OmittedFields, IncludeTotalCount } from './field-selection';
export { rejectUnsafeDocumentsPlugin, findUnsafeInput } from './unsafe-documents';
