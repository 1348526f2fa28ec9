import { Logger } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import type { ShopRequest } from '@shop/api-http';
import { formatError } from './format-error';
import { addRequestId } from './request-id-plugin';

const request = () => ({ id: 'r-1' }) as ShopRequest;
const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();

beforeEach(() => errors.mockClear());
afterAll(() => errors.mockRestore());

it('hides a defect of the engine from the caller, and tells the log of it under the id that the caller sees', () => {
  const defect = new GraphQLError('no such place', { path: ['tools'] });
  const shown = addRequestId(formatError(defect.toJSON(), defect), request());
  expect(shown).toEqual({
    message: 'Something went wrong on our side.',
    path: ['tools'],
    extensions: { code: 'INTERNAL', requestId: 'r-1' },
  });
  expect(errors.mock.calls).toEqual([
    [expect.stringMatching(/^INTERNAL in request r-1: .*no such place\n +at /)],
  ]);
});

it('leaves alone what the filter has told of, and what the caller did wrong', () => {
  const told = new GraphQLError('Something went wrong.', { path: ['me'], extensions: { code: 'INTERNAL' } });
  addRequestId(formatError(told.toJSON(), told), request());
  const wrong = new GraphQLError('x', { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
  addRequestId(formatError(wrong.toJSON(), wrong), request());
  expect(errors).not.toHaveBeenCalled();
});
