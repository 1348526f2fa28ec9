import { Logger } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import type { ShopRequest } from '@shop/api-http';
import { formatError } from './format-error';
import { addRequestId } from './request-id-plugin';

const request = () => ({ id: 'r-1' }) as ShopRequest;
const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();

beforeEach(() => errors.mockClear());
afterAll(() => errors.mockRestore());

it('hides an engine error from the caller and logs it with the request id', () => {
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

it('does not log errors of the filter or the client', () => {
  const filtered = new GraphQLError('Something went wrong.', {
    path: ['me'],
    extensions: { code: 'INTERNAL' },
  });
  addRequestId(formatError(filtered.toJSON(), filtered), request());
  const invalid = new GraphQLError('x', { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
  addRequestId(formatError(invalid.toJSON(), invalid), request());
  expect(errors).not.toHaveBeenCalled();
});
