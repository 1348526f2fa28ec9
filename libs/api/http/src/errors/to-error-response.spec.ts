import { NotFoundException } from '@nestjs/common';
import { DomainError } from '@shop/api-common';
import { ERROR_CODES } from '@shop/contracts';
import { Error as MongooseError } from 'mongoose';
import { toErrorResponse } from './to-error-response';

it.each(ERROR_CODES)('gives %s a status of its own table', (code) => {
  const refusal = toErrorResponse(new DomainError(code, 'why'));
  expect(refusal).toMatchObject({ code, message: 'why' });
  expect(refusal.status).toBeGreaterThanOrEqual(400);
});

it('keeps the fields of bad input', () => {
  expect(toErrorResponse(DomainError.badInput({ quantity: 'must be whole' }))).toMatchObject({
    status: 400,
    fields: { quantity: 'must be whole' },
  });
});

it('hides what was not foreseen', () => {
  const refusal = toErrorResponse(new TypeError('secret of the house'));
  expect(refusal).toMatchObject({ status: 500, code: 'INTERNAL' });
  expect(refusal.message).not.toContain('secret');
});

it('says that the database is down, whichever layer noticed', () => {
  const buffering = new MongooseError('Operation `tools.find()` buffering timed out after 1800ms');
  expect(toErrorResponse(buffering)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});

it('takes a client that left for no failure of the shop, and a lost connection to the store for one', () => {
  const reset = (message: string) => Object.assign(new Error(message), { code: 'ECONNRESET' });
  expect(toErrorResponse(reset('aborted'))).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
  expect(toErrorResponse(reset('read ECONNRESET'))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});

it('says that a body is no JSON', () => {
  const unreadable = Object.assign(new SyntaxError('Unexpected end of JSON input'), { statusCode: 400 });
  expect(toErrorResponse(unreadable)).toMatchObject({
    status: 400,
    message: expect.stringContaining('could not be read as JSON'),
  });
});

it('speaks plainly of what the HTTP layer refused', () => {
  expect(toErrorResponse(new NotFoundException('Cannot GET /x'))).toMatchObject({
    status: 404,
    message: 'There is nothing at this address.',
  });
  const tooLarge = Object.assign(new Error('Request body is too large'), { statusCode: 413 });
  expect(toErrorResponse(tooLarge)).toMatchObject({ status: 413, code: 'BAD_USER_INPUT' });
});
