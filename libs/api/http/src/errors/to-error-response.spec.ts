import { NotFoundException } from '@nestjs/common';
import { DomainError } from '@shop/api-common';
import { ERROR_CODES } from '@shop/contracts';
import { Error as MongooseError } from 'mongoose';
import { toErrorResponse } from './to-error-response';

it.each(ERROR_CODES)('maps %s to an error status', (code) => {
  const response = toErrorResponse(new DomainError(code, 'why'));
  expect(response).toMatchObject({ code, message: 'why' });
  expect(response.status).toBeGreaterThanOrEqual(400);
});

it('keeps the fields of invalid input', () => {
  expect(toErrorResponse(DomainError.badInput({ quantity: 'must be whole' }))).toMatchObject({
    status: 400,
    fields: { quantity: 'must be whole' },
  });
});

it('hides the message of an unexpected error', () => {
  const response = toErrorResponse(new TypeError('secret of the house'));
  expect(response).toMatchObject({ status: 500, code: 'INTERNAL' });
  expect(response.message).not.toContain('secret');
});

it('maps an unavailable database to 503', () => {
  const buffering = new MongooseError('Operation `tools.find()` buffering timed out after 1800ms');
  expect(toErrorResponse(buffering)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});

it('distinguishes an aborted request from a lost database connection', () => {
  const reset = (message: string) => Object.assign(new Error(message), { code: 'ECONNRESET' });
  expect(toErrorResponse(reset('aborted'))).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
  expect(toErrorResponse(reset('read ECONNRESET'))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});

it('reports a body that is not JSON', () => {
  const unreadable = Object.assign(new SyntaxError('Unexpected end of JSON input'), { statusCode: 400 });
  expect(toErrorResponse(unreadable)).toMatchObject({
    status: 400,
    message: expect.stringContaining('could not be read as JSON'),
  });
});

it('maps errors of the HTTP layer to plain messages', () => {
  expect(toErrorResponse(new NotFoundException('Cannot GET /x'))).toMatchObject({
    status: 404,
    message: 'There is nothing at this address.',
  });
  const tooLarge = Object.assign(new Error('Request body is too large'), { statusCode: 413 });
  expect(toErrorResponse(tooLarge)).toMatchObject({ status: 413, code: 'BAD_USER_INPUT' });
});
