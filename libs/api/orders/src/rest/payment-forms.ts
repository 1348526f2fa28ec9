import { parseInput } from '@shop/api-common';
import { ignoredTextSchema } from '@shop/api-http';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

const text = (max: number) =>
  z.string({ error: 'must be a text' }).max(max, `must have at most ${max} characters`);
const id = text(255);
const tool = ignoredTextSchema(LIMITS.nameMax).optional();

/** Strict: rejects anything else about a payment, card data included. */
export const startForm = z.strictObject({ orderId: id });
export const completeForm = z.strictObject({ tool, transactionId: id });

/** @throws DomainError BAD_USER_INPUT that names the field */
export function readStartForm(body: unknown): { orderId: string } {
  return parseInput(startForm, body);
}

/** @throws DomainError BAD_USER_INPUT that names the field */
export function readCompleteForm(body: unknown): { transactionId: string } {
  return parseInput(completeForm, body);
}
