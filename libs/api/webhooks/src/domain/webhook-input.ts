import { searchTextSchema, singleLineTextSchema } from '@shop/api-common';
import { LIMITS, WEBHOOK_EVENTS } from '@shop/contracts';
import { z } from 'zod';
import { targetProblem } from '../http/target-url';

const eventsError = `must be a list of events: ${WEBHOOK_EVENTS.join(', ')}`;

const events = z
  .array(z.enum(WEBHOOK_EVENTS, `must be one of ${WEBHOOK_EVENTS.join(', ')}`), eventsError)
  .min(1, eventsError)
  .max(WEBHOOK_EVENTS.length, eventsError)
  .transform((chosen) => [...new Set(chosen)]);

const description = searchTextSchema(LIMITS.webhookDescriptionMax);

function urlSchema(allowLoopback: boolean) {
  return singleLineTextSchema(LIMITS.imageUrlMax).superRefine((url, { addIssue }) => {
    const problem = targetProblem(url, allowLoopback);
    if (problem !== undefined) addIssue(problem);
  });
}

/** @param allowLoopback whether receivers may be on this machine */
export function endpointSchema(allowLoopback: boolean) {
  return z.strictObject({ url: urlSchema(allowLoopback), events, description });
}

/** Fields that are missing or null stay. */
export function endpointChangeSchema(allowLoopback: boolean) {
  return z.strictObject({
    url: urlSchema(allowLoopback).nullish(),
    events: events.nullish(),
    description,
    enabled: z.boolean('must be true or false').nullish(),
  });
}

export type NewEndpoint = z.output<ReturnType<typeof endpointSchema>>;
export type EndpointChange = z.output<ReturnType<typeof endpointChangeSchema>>;
