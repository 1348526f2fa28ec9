/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useMutation, useQuery, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Beginnings of the numbers of papers; they must differ. */
export type InvoiceSeriesInput = {
  /** Of credit notes; 1 to 10 letters, digits and hyphens. */
  readonly creditNote: string;
  /** Of invoices; 1 to 10 letters, digits and hyphens. */
  readonly invoice: string;
};

/** Who sells: an empty text or a missing field is none. */
export type SellerInput = {
  /** Postal address, in lines. */
  readonly address?: string | null | undefined;
  /** Two-letter code of its country (ISO 3166-1). */
  readonly country?: string | null | undefined;
  /** For questions of customers. */
  readonly email?: string | null | undefined;
  /** Name of the firm. */
  readonly name?: string | null | undefined;
  /** For questions of customers. */
  readonly phone?: string | null | undefined;
  /** Identification number for VAT. */
  readonly vatId?: string | null | undefined;
};

/** What the shipping of an order costs. */
export type ShippingRateInput = {
  /** Two-letter codes (ISO 3166-1); an empty list is all countries that no other rate names. */
  readonly countries: ReadonlyArray<string>;
  /** Goods from this sum on, in whole minor units, are shipped for free; null for never. */
  readonly freeFrom?: number | null | undefined;
  /** Of the rate to keep, or 1 to 40 letters, digits, - and _; made by the server without. */
  readonly id?: string | null | undefined;
  /** As customers see it; at most 80 characters. */
  readonly name: string;
  /** Price of shipping an order in whole minor units. */
  readonly price: number;
};

/** How prices and tax relate. */
export type TaxMode =
  /** The tax of the destination is added to the prices. */
  | 'ADDED'
  /** Prices contain the tax of the destination. */
  | 'INCLUDED'
  /** No tax is shown or charged. */
  | 'NONE';

/** A tax on orders that are shipped to a country. */
export type TaxRateInput = {
  /** Hundredths of a percent: 1900 is 19 %; 0 to 10000. */
  readonly basisPoints: number;
  /** Two-letter code of the country (ISO 3166-1). */
  readonly country: string;
  /** As papers show it; once per country, at most 40 characters. */
  readonly name: string;
};

/** What to change: a missing field stays, a given one is replaced as a whole. */
export type UpdateShopSettingsInput = {
  /** The `version` that was looked at: if the settings were changed since, nothing is changed and the code is CONFLICT. */
  readonly expectedVersion?: number | null | undefined;
  /** Beginnings of the numbers of papers. */
  readonly invoiceSeries?: InvoiceSeriesInput | null | undefined;
  /** Who sells. */
  readonly seller?: SellerInput | null | undefined;
  /** At most 50. */
  readonly shippingRates?: ReadonlyArray<ShippingRateInput> | null | undefined;
  /** How prices and tax relate. */
  readonly taxMode?: TaxMode | null | undefined;
  /** At most 300. */
  readonly taxRates?: ReadonlyArray<TaxRateInput> | null | undefined;
};

export type SellerQueryVariables = Exact<{ [key: string]: never; }>;


export type SellerQuery = { readonly shopSettings: { readonly version: number, readonly seller: { readonly name: string | null, readonly address: string | null } } };

export type ManageShopSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManageShopSettingsQuery = { readonly shopSettings: ManagedShopSettingsFragment };

export type UpdateShopSettingsMutationVariables = Exact<{
  input: UpdateShopSettingsInput;
}>;


export type UpdateShopSettingsMutation = { readonly updateShopSettings: ManagedShopSettingsFragment };

export type ManagedShopSettingsFragment = { readonly version: number, readonly taxMode: TaxMode, readonly seller: { readonly name: string | null, readonly address: string | null, readonly country: string | null, readonly vatId: string | null, readonly email: string | null, readonly phone: string | null }, readonly taxRates: ReadonlyArray<{ readonly country: string, readonly basisPoints: number, readonly name: string }>, readonly shippingRates: ReadonlyArray<{ readonly id: string, readonly name: string, readonly countries: ReadonlyArray<string>, readonly price: { readonly amount: number, readonly currency: string }, readonly freeFrom: { readonly amount: number, readonly currency: string } | null }>, readonly invoiceSeries: { readonly invoice: string, readonly creditNote: string } };

export const ManagedShopSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedShopSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShopSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"seller"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"vatId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taxMode"}},{"kind":"Field","name":{"kind":"Name","value":"taxRates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"basisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingRates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"countries"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeFrom"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoiceSeries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice"}},{"kind":"Field","name":{"kind":"Name","value":"creditNote"}}]}}]}}]} as unknown as DocumentNode<ManagedShopSettingsFragment, unknown>;
export const SellerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Seller"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shopSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"seller"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}}]}}]} as unknown as DocumentNode<SellerQuery, SellerQueryVariables>;
export const ManageShopSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ManageShopSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shopSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedShopSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedShopSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShopSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"seller"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"vatId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taxMode"}},{"kind":"Field","name":{"kind":"Name","value":"taxRates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"basisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingRates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"countries"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeFrom"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoiceSeries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice"}},{"kind":"Field","name":{"kind":"Name","value":"creditNote"}}]}}]}}]} as unknown as DocumentNode<ManageShopSettingsQuery, ManageShopSettingsQueryVariables>;
export const UpdateShopSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateShopSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateShopSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateShopSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ManagedShopSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ManagedShopSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ShopSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"seller"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"vatId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taxMode"}},{"kind":"Field","name":{"kind":"Name","value":"taxRates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"basisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingRates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"countries"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeFrom"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoiceSeries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice"}},{"kind":"Field","name":{"kind":"Name","value":"creditNote"}}]}}]}}]} as unknown as DocumentNode<UpdateShopSettingsMutation, UpdateShopSettingsMutationVariables>;
export function useSellerQuery(options?: useQuery.Options<SellerQuery, SellerQueryVariables> | SkipToken) {
  return useQuery(SellerDocument, options);
}

export function useManageShopSettingsQuery(options?: useQuery.Options<ManageShopSettingsQuery, ManageShopSettingsQueryVariables> | SkipToken) {
  return useQuery(ManageShopSettingsDocument, options);
}

export function useUpdateShopSettingsMutation(options?: useMutation.Options<UpdateShopSettingsMutation, UpdateShopSettingsMutationVariables>) {
  return useMutation(UpdateShopSettingsDocument, options);
}