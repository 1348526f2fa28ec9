import { isDoc, type Doc } from '../bson/document';
import { CommandError } from '../errors';
import { toMoment, toTimestamp } from './moment';

/** Where a change stream stands. */
export interface ResumePoint {
  /** everything up to here was delivered or skipped */
  readonly moment: number;
  /** the start of the server that the moment belongs to */
  readonly epoch: string;
  /** whether it is the point behind an `invalidate` event */
  readonly invalidated: boolean;
}

const FORM = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(0[01])$/;

/** The token of a point: hexadecimal text in which later points sort behind earlier ones. */
export function formatToken({ moment, epoch, invalidated }: ResumePoint): Doc {
  const { t, i } = toTimestamp(moment);
  return { _data: `${hex(t)}${hex(i)}${epoch}${invalidated ? '01' : '00'}` };
}

/** @throws CommandError 40647 for what is no token, 260 for one of another server */
export function parseToken(token: unknown): ResumePoint {
  if (!isDoc(token) || typeof token._data !== 'string') {
    throw new CommandError(40647, 'Bad resume token: _data is missing or is not a string');
  }
  const [, t, i, epoch, flag] = FORM.exec(token._data) ?? [];
  if (t === undefined || i === undefined || epoch === undefined) {
    throw new CommandError(260, `The resume token '${token._data}' is not one of this server`);
  }
  return {
    moment: toMoment({ t: parseInt(t, 16), i: parseInt(i, 16) }),
    epoch,
    invalidated: flag === '01',
  };
}

function hex(number: number): string {
  return number.toString(16).toUpperCase().padStart(8, '0');
}
