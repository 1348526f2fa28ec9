/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useMutation, useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Narrows a list of tools by one attribute: to some values, or to a range of numbers. */
export type AttributeFilterInput = {
  /** Code of the attribute. */
  readonly code: string;
  /** Numbers up to this one. */
  readonly max?: number | null | undefined;
  /** Numbers from this one on. */
  readonly min?: number | null | undefined;
  /** Any of these; 1 to 100. */
  readonly values?: ReadonlyArray<string> | null | undefined;
};

/** What became of a row. */
export type ChangeSetRowState =
  /** It has changed its tool. */
  | 'APPLIED'
  /** Others have changed its tool since the preview, so it has not. */
  | 'CONFLICT'
  /** It has errors and changes nothing. */
  | 'INVALID'
  /** Its change was not taken back: others have changed the tool since. */
  | 'KEPT'
  /** It has not been compared with its tool yet. */
  | 'READ'
  /** It will change its tool. */
  | 'READY'
  /** It is what its tool is already. */
  | 'UNCHANGED'
  /** Its change was taken back; of fields that others have changed since `errors` tells. */
  | 'UNDONE';

/** What a change set was made of. */
export type ChangeSetSource =
  /** One change for many tools. */
  | 'EDIT'
  /** A file. */
  | 'IMPORT';

/** Where a change set is. */
export type ChangeSetState =
  /** It can be undone. */
  | 'APPLIED'
  /** Its rows are being written to the tools. */
  | 'APPLYING'
  /** It was dropped without a change. */
  | 'DISCARDED'
  /** It could not be previewed. */
  | 'FAILED'
  /** It can be applied or discarded. */
  | 'PREVIEWED'
  /** Its rows are being compared with the tools; nothing is written to any. */
  | 'PREVIEWING'
  /** Its changes are being taken back. */
  | 'UNDOING'
  /** What no later change touched is as before. */
  | 'UNDONE';

/** Which tools to change and how; exactly one of `filter` and `toolIds`. */
export type PreviewChangeSetInput = {
  /** The change. */
  readonly change: ToolBulkChangeInput;
  /** All tools of a list; of the catalog when empty. */
  readonly filter?: ToolFilter | null | undefined;
  /** With `filter`: only the tools that a list with this search has. */
  readonly search?: string | null | undefined;
  /** Ids of 1 to 2000 tools. */
  readonly toolIds?: ReadonlyArray<string> | null | undefined;
};

/** A change of prices, price breaks included; exactly one of its fields. */
export type PriceChangeInput = {
  /** By so many minor units; less than 0 lowers the price. */
  readonly amount?: number | null | undefined;
  /** By so many percent, more than -100 and at most 1000, with at most two decimals; half a minor unit rounds up. */
  readonly percent?: number | null | undefined;
  /** To so many minor units; price breaks stay as they are. */
  readonly value?: number | null | undefined;
};

/** A change of stock; exactly one of its fields. */
export type StockChangeInput = {
  /** By so many units; less than 0 takes units out. */
  readonly amount?: number | null | undefined;
  /** To so many units that can be ordered. */
  readonly value?: number | null | undefined;
};

/** What to change of each tool; at least one field. */
export type ToolBulkChangeInput = {
  /** Id, slug or path of a category; null for none. */
  readonly category?: string | null | undefined;
  /** Code of a family; null for none. */
  readonly family?: string | null | undefined;
  /** The most units of one order; null for no maximum. */
  readonly maximum?: number | null | undefined;
  /** The minimum order quantity. */
  readonly minimum?: number | null | undefined;
  /** Orders must have a multiple of so many units. */
  readonly multiple?: number | null | undefined;
  /** The price of one unit. */
  readonly price?: PriceChangeInput | null | undefined;
  /** Units that can be ordered. */
  readonly stock?: StockChangeInput | null | undefined;
};

/** Narrows the list of tools; everything given must hold. */
export type ToolFilter = {
  /** Attributes, each once; at most 30. */
  readonly attributes?: ReadonlyArray<AttributeFilterInput> | null | undefined;
  /** Id, slug or path of a category; the tools of those below it are included. */
  readonly category?: string | null | undefined;
  /** Only tools of which there are units. */
  readonly inStock?: boolean | null | undefined;
  /** Price of one unit at the most, in minor units. */
  readonly maxPrice?: number | null | undefined;
  /** Price of one unit at the least, in minor units. */
  readonly minPrice?: number | null | undefined;
};

export type ChangeSetsQueryVariables = Exact<{ [key: string]: never; }>;


export type ChangeSetsQuery = { readonly changeSets: { readonly totalCount: number, readonly nodes: ReadonlyArray<ChangeSetSummaryFragment> } };

export type ChangeSetQueryVariables = Exact<{
  id: string;
}>;


export type ChangeSetQuery = { readonly changeSet: ChangeSetSummaryFragment | null };

export type ChangeSetRowsQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
  states?: ReadonlyArray<ChangeSetRowState> | ChangeSetRowState | null | undefined;
}>;


export type ChangeSetRowsQuery = { readonly changeSet: { readonly id: string, readonly rows: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly row: number, readonly state: ChangeSetRowState, readonly sku: string | null, readonly name: string | null, readonly isNew: boolean, readonly before: ReadonlyArray<{ readonly field: string, readonly value: string | null }>, readonly after: ReadonlyArray<{ readonly field: string, readonly value: string | null }>, readonly errors: ReadonlyArray<{ readonly field: string | null, readonly message: string }> }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type PreviewChangeSetMutationVariables = Exact<{
  input: PreviewChangeSetInput;
}>;


export type PreviewChangeSetMutation = { readonly previewChangeSet: ChangeSetSummaryFragment };

export type ApplyChangeSetMutationVariables = Exact<{
  id: string;
}>;


export type ApplyChangeSetMutation = { readonly applyChangeSet: ChangeSetSummaryFragment };

export type UndoChangeSetMutationVariables = Exact<{
  id: string;
}>;


export type UndoChangeSetMutation = { readonly undoChangeSet: ChangeSetSummaryFragment };

export type DiscardChangeSetMutationVariables = Exact<{
  id: string;
}>;


export type DiscardChangeSetMutation = { readonly discardChangeSet: ChangeSetSummaryFragment };

export type ChangeSetSummaryFragment = { readonly id: string, readonly state: ChangeSetState, readonly source: ChangeSetSource, readonly createdAt: string, readonly error: string | null, readonly counts: { readonly total: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly pending: number } };

export const ChangeSetSummaryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeSetSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeSet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}}]}}]}}]} as unknown as DocumentNode<ChangeSetSummaryFragment, unknown>;
export const ChangeSetsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChangeSets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeSets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangeSetSummary"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeSetSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeSet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}}]}}]}}]} as unknown as DocumentNode<ChangeSetsQuery, ChangeSetsQueryVariables>;
export const ChangeSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChangeSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangeSetSummary"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeSetSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeSet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}}]}}]}}]} as unknown as DocumentNode<ChangeSetQuery, ChangeSetQueryVariables>;
export const ChangeSetRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChangeSetRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"states"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeSetRowState"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"states"},"value":{"kind":"Variable","name":{"kind":"Name","value":"states"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isNew"}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ChangeSetRowsQuery, ChangeSetRowsQueryVariables>;
export const PreviewChangeSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PreviewChangeSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PreviewChangeSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewChangeSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangeSetSummary"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeSetSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeSet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}}]}}]}}]} as unknown as DocumentNode<PreviewChangeSetMutation, PreviewChangeSetMutationVariables>;
export const ApplyChangeSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApplyChangeSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"applyChangeSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangeSetSummary"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeSetSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeSet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}}]}}]}}]} as unknown as DocumentNode<ApplyChangeSetMutation, ApplyChangeSetMutationVariables>;
export const UndoChangeSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoChangeSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoChangeSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangeSetSummary"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeSetSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeSet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}}]}}]}}]} as unknown as DocumentNode<UndoChangeSetMutation, UndoChangeSetMutationVariables>;
export const DiscardChangeSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DiscardChangeSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discardChangeSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangeSetSummary"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeSetSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeSet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}}]}}]}}]} as unknown as DocumentNode<DiscardChangeSetMutation, DiscardChangeSetMutationVariables>;
export function useChangeSetsQuery(options?: useQuery.Options<ChangeSetsQuery, ChangeSetsQueryVariables> | SkipToken) {
  return useQuery(ChangeSetsDocument, options);
}

export function useChangeSetQuery(options: useQuery.Options<ChangeSetQuery, ChangeSetQueryVariables> | SkipToken) {
  return useQuery(ChangeSetDocument, options);
}

export function useChangeSetRowsQuery(options: useQuery.Options<ChangeSetRowsQuery, ChangeSetRowsQueryVariables> | SkipToken) {
  return useQuery(ChangeSetRowsDocument, options);
}

export function usePreviewChangeSetMutation(options?: useMutation.Options<PreviewChangeSetMutation, PreviewChangeSetMutationVariables>) {
  return useMutation(PreviewChangeSetDocument, options);
}

export function useApplyChangeSetMutation(options?: useMutation.Options<ApplyChangeSetMutation, ApplyChangeSetMutationVariables>) {
  return useMutation(ApplyChangeSetDocument, options);
}

export function useUndoChangeSetMutation(options?: useMutation.Options<UndoChangeSetMutation, UndoChangeSetMutationVariables>) {
  return useMutation(UndoChangeSetDocument, options);
}

export function useDiscardChangeSetMutation(options?: useMutation.Options<DiscardChangeSetMutation, DiscardChangeSetMutationVariables>) {
  return useMutation(DiscardChangeSetDocument, options);
}