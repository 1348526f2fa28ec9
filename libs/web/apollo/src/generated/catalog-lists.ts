/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useMutation, useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What values an attribute has. */
export type AttributeKind =
  /** Yes or no: `true` or `false`. */
  | 'FLAG'
  /** Numbers, such as a length. */
  | 'NUMBER'
  /** Texts, such as a material. */
  | 'TEXT';

/** An attribute to define. */
export type CreateAttributeInput = {
  /** Lower-case letters, digits and hyphens, of no other attribute: `blade-length`. */
  readonly code: string;
  /** Whether lists offer it as a filter; not without. */
  readonly filterable?: boolean | null | undefined;
  /** What values it has. */
  readonly kind: AttributeKind;
  /** What it is called; 1 to 80 characters. */
  readonly name: string;
  /** Unit of its numbers, such as mm. */
  readonly unit?: string | null | undefined;
};

/** A category to add. */
export type CreateCategoryInput = {
  /** What it is called; 1 to 80 characters. */
  readonly name: string;
  /** Id of the one above it; a top category without. There are at most 3 levels. */
  readonly parentId?: string | null | undefined;
  /** Order among those of its parent; the last one without. */
  readonly position?: number | null | undefined;
  /** Lower-case words joined by hyphens, of no other category; made from the name where it is missing. */
  readonly slug?: string | null | undefined;
};

/** Phrases that mean the same to a search. */
export type SynonymInput = {
  /** 2 to 10 phrases of 1 to 40 characters and at most 4 words, each in one group only; case, accents, hyphens and plurals make no difference. */
  readonly words: ReadonlyArray<string>;
};

/** What to change of an attribute: a field that is missing stays as it is. */
export type UpdateAttributeInput = {
  /** Whether lists offer it as a filter; not without. */
  readonly filterable?: boolean | null | undefined;
  /** What values it has. */
  readonly kind?: AttributeKind | null | undefined;
  /** What it is called; 1 to 80 characters. */
  readonly name?: string | null | undefined;
  /** Unit of its numbers, such as mm. */
  readonly unit?: string | null | undefined;
};

/** What to change of a category: a field that is missing stays as it is, null makes it a top category and is refused for the rest. */
export type UpdateCategoryInput = {
  /** What it is called; 1 to 80 characters. */
  readonly name?: string | null | undefined;
  /** Id of the one above it; a top category without. There are at most 3 levels. */
  readonly parentId?: string | null | undefined;
  /** Order among those of its parent; the last one without. */
  readonly position?: number | null | undefined;
  /** Lower-case words joined by hyphens, of no other category; made from the name where it is missing. */
  readonly slug?: string | null | undefined;
};

export type ManageAttributesQueryVariables = Exact<{ [key: string]: never; }>;


export type ManageAttributesQuery = { readonly attributes: ReadonlyArray<ManagedAttributeFragment> };

export type CreateAttributeMutationVariables = Exact<{
  input: CreateAttributeInput;
}>;


export type CreateAttributeMutation = { readonly createAttribute: ManagedAttributeFragment };

export type UpdateAttributeMutationVariables = Exact<{
  code: string;
  input: UpdateAttributeInput;
}>;


export type UpdateAttributeMutation = { readonly updateAttribute: ManagedAttributeFragment };

export type DeleteAttributeMutationVariables = Exact<{
  code: string;
}>;


export type DeleteAttributeMutation = { readonly deleteAttribute: { readonly code: string } };

export type ManagedAttributeFragment = { readonly code: string, readonly name: string, readonly kind: AttributeKind, readonly unit: string | null, readonly filterable: boolean };

export type ManageCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type ManageCategoriesQuery = { readonly categories: ReadonlyArray<ManagedCategoryFragment> };

export type CreateCategoryMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type CreateCategoryMutation = { readonly createCategory: ManagedCategoryFragment };

export type UpdateCategoryMutationVariables = Exact<{
  id: string;
  input: UpdateCategoryInput;
}>;


export type UpdateCategoryMutation = { readonly updateCategory: ManagedCategoryFragment };

export type DeleteCategoryMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCategoryMutation = { readonly deleteCategory: { readonly id: string } };

export type ManagedCategoryFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly path: string, readonly position: number, readonly toolCount: number | null, readonly parent: { readonly id: string } | null };

export type ManageSynonymsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManageSynonymsQuery = { readonly synonyms: ReadonlyArray<ManagedSynonymFragment> };

export type CreateSynonymMutationVariables = Exact<{
  input: SynonymInput;
}>;


export type CreateSynonymMutation = { readonly createSynonym: ManagedSynonymFragment };

export type UpdateSynonymMutationVariables = Exact<{
  id: string;
  input: SynonymInput;
}>;


export type UpdateSynonymMutation = { readonly updateSynonym: ManagedSynonymFragment };

export type DeleteSynonymMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSynonymMutation = { readonly deleteSynonym: { readonly id: string } };

export type ManagedSynonymFragment = { readonly id: string, readonly words: ReadonlyArray<string> };

export type MissedSearchesQueryVariables = Exact<{
  first: number;
}>;


export type MissedSearchesQuery = { readonly searchesWithoutResult: ReadonlyArray<{ readonly text: string, readonly count: number, readonly lastAt: string }> };

export const ManagedAttributeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedAttribute"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Attribute"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"filterable"}}]}}]} as unknown as DocumentNode<ManagedAttributeFragment, unknown>;
export const ManagedCategoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toolCount"}}]}}]} as unknown as DocumentNode<ManagedCategoryFragment, unknown>;
export const ManagedSynonymFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedSynonym"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SynonymGroup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<ManagedSynonymFragment, unknown>;
export const ManageAttributesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ManageAttributes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attributes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedAttribute"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedAttribute"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Attribute"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"filterable"}}]}}]} as unknown as DocumentNode<ManageAttributesQuery, ManageAttributesQueryVariables>;
export const CreateAttributeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAttribute"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAttributeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAttribute"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedAttribute"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedAttribute"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Attribute"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"filterable"}}]}}]} as unknown as DocumentNode<CreateAttributeMutation, CreateAttributeMutationVariables>;
export const UpdateAttributeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAttribute"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAttributeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAttribute"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedAttribute"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedAttribute"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Attribute"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"filterable"}}]}}]} as unknown as DocumentNode<UpdateAttributeMutation, UpdateAttributeMutationVariables>;
export const DeleteAttributeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAttribute"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAttribute"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]} as unknown as DocumentNode<DeleteAttributeMutation, DeleteAttributeMutationVariables>;
export const ManageCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ManageCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedCategory"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toolCount"}}]}}]} as unknown as DocumentNode<ManageCategoriesQuery, ManageCategoriesQueryVariables>;
export const CreateCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedCategory"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toolCount"}}]}}]} as unknown as DocumentNode<CreateCategoryMutation, CreateCategoryMutationVariables>;
export const UpdateCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedCategory"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toolCount"}}]}}]} as unknown as DocumentNode<UpdateCategoryMutation, UpdateCategoryMutationVariables>;
export const DeleteCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteCategoryMutation, DeleteCategoryMutationVariables>;
export const ManageSynonymsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ManageSynonyms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"synonyms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedSynonym"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedSynonym"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SynonymGroup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<ManageSynonymsQuery, ManageSynonymsQueryVariables>;
export const CreateSynonymDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSynonym"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SynonymInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSynonym"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedSynonym"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedSynonym"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SynonymGroup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<CreateSynonymMutation, CreateSynonymMutationVariables>;
export const UpdateSynonymDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSynonym"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SynonymInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSynonym"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedSynonym"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedSynonym"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SynonymGroup"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]} as unknown as DocumentNode<UpdateSynonymMutation, UpdateSynonymMutationVariables>;
export const DeleteSynonymDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSynonym"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSynonym"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteSynonymMutation, DeleteSynonymMutationVariables>;
export const MissedSearchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MissedSearches"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchesWithoutResult"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}}]}}]}}]} as unknown as DocumentNode<MissedSearchesQuery, MissedSearchesQueryVariables>;
export function useManageAttributesQuery(options?: useQuery.Options<ManageAttributesQuery, ManageAttributesQueryVariables> | SkipToken) {
  return useQuery(ManageAttributesDocument, options);
}

export function useCreateAttributeMutation(options?: useMutation.Options<CreateAttributeMutation, CreateAttributeMutationVariables>) {
  return useMutation(CreateAttributeDocument, options);
}

export function useUpdateAttributeMutation(options?: useMutation.Options<UpdateAttributeMutation, UpdateAttributeMutationVariables>) {
  return useMutation(UpdateAttributeDocument, options);
}

export function useDeleteAttributeMutation(options?: useMutation.Options<DeleteAttributeMutation, DeleteAttributeMutationVariables>) {
  return useMutation(DeleteAttributeDocument, options);
}

export function useManageCategoriesQuery(options?: useQuery.Options<ManageCategoriesQuery, ManageCategoriesQueryVariables> | SkipToken) {
  return useQuery(ManageCategoriesDocument, options);
}

export function useCreateCategoryMutation(options?: useMutation.Options<CreateCategoryMutation, CreateCategoryMutationVariables>) {
  return useMutation(CreateCategoryDocument, options);
}

export function useUpdateCategoryMutation(options?: useMutation.Options<UpdateCategoryMutation, UpdateCategoryMutationVariables>) {
  return useMutation(UpdateCategoryDocument, options);
}

export function useDeleteCategoryMutation(options?: useMutation.Options<DeleteCategoryMutation, DeleteCategoryMutationVariables>) {
  return useMutation(DeleteCategoryDocument, options);
}

export function useManageSynonymsQuery(options?: useQuery.Options<ManageSynonymsQuery, ManageSynonymsQueryVariables> | SkipToken) {
  return useQuery(ManageSynonymsDocument, options);
}

export function useCreateSynonymMutation(options?: useMutation.Options<CreateSynonymMutation, CreateSynonymMutationVariables>) {
  return useMutation(CreateSynonymDocument, options);
}

export function useUpdateSynonymMutation(options?: useMutation.Options<UpdateSynonymMutation, UpdateSynonymMutationVariables>) {
  return useMutation(UpdateSynonymDocument, options);
}

export function useDeleteSynonymMutation(options?: useMutation.Options<DeleteSynonymMutation, DeleteSynonymMutationVariables>) {
  return useMutation(DeleteSynonymDocument, options);
}

export function useMissedSearchesQuery(options: useQuery.Options<MissedSearchesQuery, MissedSearchesQueryVariables> | SkipToken) {
  return useQuery(MissedSearchesDocument, options);
}