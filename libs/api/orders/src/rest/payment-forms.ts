import { parseInput } from '@shop/api-kernel';
import { z } from 'zod';

const text = z.string({ error: 'must be a text' }).max(500, 'must have at most 500 characters');

/** Nothing else is taken from a client about a payment, and card data least of all. */
export const startForm = z.strictObject({ orderId: text });
export const completeForm = z.strictObject({ tool: text.optional(), transactionId: text });

/** @throws DomainError BAD_USER_INPUT that names the field */
export function readStartForm(body: unknown): { orderId: string } {
  return parseInput(startForm, body);
}

/** @throws DomainError BAD_USER_INPUT that names the field */
export function readCompleteForm(body: unknown): { transactionId: string } {
  return parseInput(completeForm, body);
}
