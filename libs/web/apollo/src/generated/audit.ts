/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What was done. */
export type AuditAction =
  /** An admin cancelled a customer's order. */
  | 'CANCEL_ORDER'
  /** An API key was made. */
  | 'CREATE_API_KEY'
  /** An attribute was defined. */
  | 'CREATE_ATTRIBUTE'
  /** A category was added. */
  | 'CREATE_CATEGORY'
  /** Synonyms for searches were added. */
  | 'CREATE_SYNONYM'
  /** A tool was added. */
  | 'CREATE_TOOL'
  /** An endpoint of webhooks was made. */
  | 'CREATE_WEBHOOK_ENDPOINT'
  /** An attribute was deleted. */
  | 'DELETE_ATTRIBUTE'
  /** A category was deleted. */
  | 'DELETE_CATEGORY'
  /** Synonyms for searches were deleted. */
  | 'DELETE_SYNONYM'
  /** A tool was taken out of the catalog. */
  | 'DELETE_TOOL'
  /** A user was deleted. */
  | 'DELETE_USER'
  /** An endpoint of webhooks was deleted. */
  | 'DELETE_WEBHOOK_ENDPOINT'
  /** A review was hidden from the shop. */
  | 'HIDE_REVIEW'
  /** A user became an admin. */
  | 'MAKE_ADMIN'
  /** An audit of the books mended what it found. */
  | 'MEND_BOOKS'
  /** The money of an order went back. */
  | 'REFUND_ORDER'
  /** The shop's answer to a review was removed. */
  | 'REMOVE_REVIEW_REPLY'
  /** A webhook was queued again. */
  | 'REPLAY_WEBHOOK_DELIVERY'
  /** An admin answered a review. */
  | 'REPLY_TO_REVIEW'
  /** An admin became a customer. */
  | 'REVOKE_ADMIN'
  /** An API key was ended. */
  | 'REVOKE_API_KEY'
  /** The shop added demo tools or test data. */
  | 'SEED_TOOLS'
  /** A letter was queued again. */
  | 'SEND_LETTER_AGAIN'
  /** An admin settled the payment issues of an order. */
  | 'SETTLE_PAYMENT_ISSUE'
  /** A hidden review was shown again. */
  | 'SHOW_REVIEW'
  /** An attribute was changed. */
  | 'UPDATE_ATTRIBUTE'
  /** A category was renamed or moved. */
  | 'UPDATE_CATEGORY'
  /** An order was marked as shipped or delivered. */
  | 'UPDATE_ORDER_STATUS'
  /** The settings of the shop were changed. */
  | 'UPDATE_SETTINGS'
  /** Synonyms for searches were changed. */
  | 'UPDATE_SYNONYM'
  /** A tool was changed, its stock included. */
  | 'UPDATE_TOOL'
  /** An endpoint of webhooks was changed, disabled or enabled, or its secret rotated. */
  | 'UPDATE_WEBHOOK_ENDPOINT';

/** What an audited change was made to. */
export type AuditSubjectKind =
  /** An API key. */
  | 'API_KEY'
  /** The books, as far as one check of their audit looks. */
  | 'BOOKS'
  /** The catalog as a whole, or one of its lists, such as categories. */
  | 'CATALOG'
  /** A letter. */
  | 'LETTER'
  /** An order. */
  | 'ORDER'
  /** A review. */
  | 'REVIEW'
  /** The settings of the shop. */
  | 'SETTINGS'
  /** A tool. */
  | 'TOOL'
  /** A user. */
  | 'USER'
  /** A delivery of a webhook. */
  | 'WEBHOOK_DELIVERY'
  /** An endpoint of webhooks. */
  | 'WEBHOOK_ENDPOINT';

export type AuditLogQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  who?: string | null | undefined;
  action?: AuditAction | null | undefined;
  subject?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type AuditLogQuery = { readonly auditLog: { readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly id: string }
      & AuditedChangeFragment
    )>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type AuditPersonQueryVariables = Exact<{
  email: string;
}>;


export type AuditPersonQuery = { readonly users: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly uid: string, readonly email: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type AuditedChangeFragment = { readonly id: string, readonly sequence: number, readonly at: string, readonly who: string, readonly whoEmail: string | null, readonly action: AuditAction, readonly subjectKind: AuditSubjectKind, readonly subjectId: string, readonly subjectEmail: string | null, readonly subjectTool: string | null, readonly hash: string, readonly changes: ReadonlyArray<ChangedFieldFragment> };

export type ChangedFieldFragment = { readonly field: string, readonly before: string | null, readonly after: string | null };

export const ChangedFieldFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangedField"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFieldChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]} as unknown as DocumentNode<ChangedFieldFragment, unknown>;
export const AuditedChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditedChange"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"who"}},{"kind":"Field","name":{"kind":"Name","value":"whoEmail"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subjectKind"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"subjectEmail"}},{"kind":"Field","name":{"kind":"Name","value":"subjectTool"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangedField"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hash"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangedField"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFieldChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]} as unknown as DocumentNode<AuditedChangeFragment, unknown>;
export const AuditLogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"who"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"action"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditAction"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subject"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"who"},"value":{"kind":"Variable","name":{"kind":"Name","value":"who"}}},{"kind":"Argument","name":{"kind":"Name","value":"action"},"value":{"kind":"Variable","name":{"kind":"Name","value":"action"}}},{"kind":"Argument","name":{"kind":"Name","value":"subject"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subject"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AuditedChange"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangedField"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFieldChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditedChange"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"who"}},{"kind":"Field","name":{"kind":"Name","value":"whoEmail"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subjectKind"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"subjectEmail"}},{"kind":"Field","name":{"kind":"Name","value":"subjectTool"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangedField"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hash"}}]}}]} as unknown as DocumentNode<AuditLogQuery, AuditLogQueryVariables>;
export const AuditPersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditPerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<AuditPersonQuery, AuditPersonQueryVariables>;
export function useAuditLogQuery(options?: useQuery.Options<AuditLogQuery, AuditLogQueryVariables> | SkipToken) {
  return useQuery(AuditLogDocument, options);
}

export function useAuditPersonQuery(options: useQuery.Options<AuditPersonQuery, AuditPersonQueryVariables> | SkipToken) {
  return useQuery(AuditPersonDocument, options);
}